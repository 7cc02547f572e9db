"""configurable-http-proxy, mended in what it does to the web sockets of kernels: it passes on
which protocol the page asks for, but not which one the server takes, and sends bytes as text.
Without this a page connects to each kernel in vain before it falls back to an older protocol."""

from functools import partial

from configurable_http_proxy import handlers
from configurable_http_proxy.cli import main
from configurable_http_proxy.handlers import ProxyHandler
from tornado.httpclient import AsyncHTTPClient


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
ProxyHandler.select_subprotocol, ProxyHandler.on_message = select_subprotocol, on_message
main()
