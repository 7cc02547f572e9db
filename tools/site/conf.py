"""How Sphinx makes the book: tools/book.py calls it, and says more."""

from docutils.nodes import SkipNode
from docutils.utils.math.latex2mathml import tex2mathml
from pygments.lexers.go import GoLexer
from pygments.token import Keyword

project = "The alpha-beta laboratory"
extensions = ["myst_nb"]
html_theme = "sphinx_book_theme"
html_title = project
html_math_renderer = "mathml"
html_static_path = ["_static"]
html_css_files = ["book.css"]
html_copy_source = False
html_show_search_summary = False  # it would fetch the pages, which a page from disk may not
html_show_copyright = html_show_sphinx = False
html_last_updated_fmt = None
html_context = {"default_mode": "auto"}
html_sidebars = {"**": ["navbar-logo.html", "search-button-field.html", "sbt-sidebar-nav.html"]}
html_theme_options = {
    "navbar_persistent": [],
    "footer_content_items": [],
    "show_toc_level": 2,
    "home_page_in_toc": True,
    "use_download_button": False,
    "use_fullscreen_button": False,
    "show_navbar_depth": 1,
    "pygments_light_style": "a11y-light",
    "pygments_dark_style": "a11y-dark",
}
nb_execution_mode = "off"
nb_output_stderr = "remove"
nb_ipywidgets_js = {}
nb_mime_priority_overrides = [("html", "text/html", 0)]
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure", "myst.header", "mystnb.unknown_mime_type"]


class Cell(GoLexer):
    """Go, with the lines of a cell that are for its kernel."""

    name, aliases, filenames = "Go cell", ["gocell"], []
    tokens = {**GoLexer.tokens, "root": [(r"^%.*$", Keyword), *GoLexer.tokens["root"]]}


def mathml(block):
    """Formulas are MathML, so that no page needs a script for them."""
    def visit(self, node):
        self.body.append(str(tex2mathml(node.astext(), as_block=block)))
        raise SkipNode
    return visit, None


def setup(app):
    app.add_lexer("gocell", Cell)
    app.add_html_math_renderer("mathml", mathml(False), mathml(True))

