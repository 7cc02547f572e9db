"""configurable-http-proxy, mended in two things.

It passes on which protocol of web sockets the page of a kernel asks for, but not which one the server
takes, and sends bytes as text: without this a page connects to each kernel in vain before it falls
back to an older protocol.

It keeps the whole body of a request in memory, of as many requests as there are, before anybody has
asked for a password: without this a dozen large ones take more than a gigabyte.
"""

from functools import partial

from configurable_http_proxy import cli, configproxy, handlers
from tornado.httpclient import AsyncHTTPClient
from tornado.web import HTTPError, RequestHandler, stream_request_body

LARGEST = 64 << 20  # bytes of a body, as docker/README.md has it for nginx
ROOM = 4 * LARGEST  # bytes of all bodies at one time
PATIENCE = 300  # seconds for a body to come, so that nobody keeps room without a use


@stream_request_body
class ProxyHandler(handlers.ProxyHandler):
    room = ROOM  # that is left, of all handlers

    def prepare(self):
        self.length, self.body, self.question = 0, bytearray(), None
        if "Transfer-Encoding" in self.request.headers:
            raise HTTPError(411)  # no browser sends a body without saying how long it is
        length = self.request.headers.get("Content-Length", "0")
        if not length.isdecimal():
            raise HTTPError(400)
        if int(length) > LARGEST:
            raise HTTPError(413)
        if int(length) > ProxyHandler.room:
            raise HTTPError(503)
        self.take(int(length))

    def data_received(self, chunk):
        self.body += chunk

    def _get_proxy_request(self, url):
        self.request.body, self.body = bytes(self.body), bytearray()
        self.question = super()._get_proxy_request(url)
        self.request.body = b""
        return self.question

    def on_finish(self):
        if self.question:
            self.question.body = b""  # what has ended may wait long for its collection, with all that it holds
        self.take(0)
        super().on_finish()

    def on_connection_close(self):
        if not self.question:  # else a server has the body, and on_finish comes
            self.body = bytearray()
            self.take(0)
        RequestHandler.on_connection_close(self)  # ends the wait for the body; a handler of web sockets leaves it out
        super().on_connection_close()

    def take(self, length):
        """Has room for a body, in place of what it had."""
        ProxyHandler.room += self.length - length
        self.length = length

    def select_subprotocol(self, offered):
        return self.ws_client.selected_subprotocol

    def on_message(self, message):
        if self.ws_client:
            self.proxy.update_last_activity(self.target["prefix"])
            self.ws_client.write_message(message, binary=isinstance(message, bytes))


# By itself it asks ten servers at a time, and ends a kernel's web socket at an output of more
# than 10 MB.
AsyncHTTPClient.configure(None, max_clients=1000)
handlers.websocket_connect = partial(handlers.websocket_connect, max_message_size=1 << 30)
configproxy.ProxyHandler = ProxyHandler
cli.HTTPServer = partial(cli.HTTPServer, body_timeout=PATIENCE)
cli.main()
