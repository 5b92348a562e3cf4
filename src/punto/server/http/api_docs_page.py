"""The API documentation as a page: plain HTML, no script, one stylesheet."""

from collections.abc import Iterable
from html import escape
from typing import Any

Json = dict[str, Any]

PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#05201a">
<title>Punto: the wire</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><p class="wordmark">Punto</p><h1>The wire</h1><p>{about}</p>
<p class="small">Version {version} ·
<a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p></header>
<nav aria-label="Contents">{contents}</nav>
<main>
<section id="http"><h2>HTTP</h2>{session}{always}{operations}</section>
<section id="socket"><h2>The socket</h2>{socket}</section>
<section id="types"><h2>Types</h2>{types}</section>
</main>
</body>
</html>
"""


def manual(document: Json) -> str:
    """Return the page of an OpenAPI document."""
    schemas = document["components"]["schemas"]
    operations = [
        (method.upper(), path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    always = _always([operation for _, _, operation in operations])
    return PAGE.format(
        about=_prose(document["info"]["description"]),
        version=escape(document["info"]["version"]),
        contents=_contents(operations, document["x-socket"], schemas),
        session=_session(document["components"]["securitySchemes"]["session"]),
        always=_table("Common errors", _answers(always)),
        operations="".join(_operation(*operation, always) for operation in operations),
        socket=_socket(document["x-socket"], schemas),
        types="".join(_type_card(name, schema) for name, schema in schemas.items()),
    )


def _contents(operations: list[tuple[str, str, Json]], socket: Json, schemas: Json) -> str:
    http = [(f"#asked-{o['operationId']}", f"{method} {path}") for method, path, o in operations]
    messages = [
        (f"#type-{name}", tag)
        for kind in ("requests", "messages")
        for tag, name in _tags(socket[kind]).items()
    ]
    types = [(f"#type-{name}", name) for name in schemas]
    parts = {"http": http, "socket": messages, "types": types}
    titles = {"http": "HTTP", "socket": "The socket", "types": "Types"}
    return "".join(
        f'<details><summary><a href="#{part}">{titles[part]}</a></summary>'
        + _list(f'<a href="{address}">{escape(text)}</a>' for address, text in links)
        + "</details>"
        for part, links in parts.items()
    )


def _session(scheme: Json) -> str:
    name, about = escape(scheme["name"]), _prose(scheme["description"])
    return f"<p>The cookie <code>{name}</code> holds the session. {about}</p>"


def _always(operations: list[Json]) -> Json:
    """Return the refusals that all operations have in common; the page lists them once."""
    first, *others = [operation["responses"] for operation in operations]
    return {
        status: answer
        for status, answer in first.items()
        if status >= "400" and all(_names(other.get(status)) >= _names(answer) for other in others)
    }


def _operation(method: str, path: str, operation: Json, always: Json) -> str:
    marks = '<span class="mark">signed in</span>' if operation["security"] else ""
    head = (
        f'<h3><span class="method" data-method="{method}">{method}</span> '
        f"<code>{escape(path)}</code> {marks}</h3><p>{escape(operation['summary'])}</p>"
    )
    rows = [
        (f"<code>{escape(parameter['name'])}</code>", _parameter(parameter))
        for parameter in operation.get("parameters", ())
    ]
    if body := operation.get("requestBody"):
        rows.append(("body", _content(body)))
    given = _table("Parameters", rows) if rows else ""
    own = {
        status: answer
        for status, answer in operation["responses"].items()
        if _names(answer) != _names(always.get(status))
    }
    answers = _table("Answers", _answers(own))
    return f'<article id="asked-{operation["operationId"]}">{head}{given}{answers}</article>'


def _answers(responses: Json) -> list[tuple[str, str]]:
    return [(status, _answer(status, answer)) for status, answer in responses.items()]


def _names(answer: Json | None) -> set[str]:
    return set(answer["description"].split(", ")) if answer else set()


def _parameter(parameter: Json) -> str:
    need = "" if parameter["required"] else ", optional"
    about = parameter.get("description", "")
    return f"{_type(parameter['schema'])} ({parameter['in']}{need}) {escape(about)}"


def _answer(status: str, answer: Json) -> str:
    if status >= "400":
        names = answer["description"].split(", ")
        return " ".join(f"<code>{escape(name)}</code>" for name in names)
    return _content(answer) or escape(answer["description"])


def _content(holder: Json) -> str:
    kinds = []
    for media, content in holder.get("content", {}).items():
        schema = content.get("schema")
        kinds.append(_type(schema) if schema else f"<code>{escape(media)}</code>")
    return " or ".join(kinds)


def _socket(socket: Json, schemas: Json) -> str:
    rules = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(rule)}</dd>" for name, rule in socket["rules"].items()
    )
    asks = {
        tag: [", ".join(roles), *(["needs a second person"] if tag in socket["seconds"] else [])]
        for tag, roles in socket["roles"].items()
    }
    channel = {
        tag: [f"{name} channel"] for name, tags in socket["channels"].items() for tag in tags
    }
    parts = [
        f"<p>At <code>{escape(socket['path'])}</code>; a request has "
        f"{socket['longestRequest']:,} bytes at most.</p>",
        f'<dl class="rules">{rules}</dl>',
        "<h3>Requests of a terminal</h3>",
        _messages(_tags(socket["requests"]), schemas, asks),
        "<h3>Messages of the server</h3>",
        _messages(_tags(socket["messages"]), schemas, channel),
        "<h3>Close codes</h3>",
        _table("", [(code, escape(reason)) for code, reason in socket["closes"].items()]),
    ]
    return "".join(parts)


def _messages(tags: dict[str, str], schemas: Json, marks: dict[str, list[str]]) -> str:
    rows = []
    for tag, name in tags.items():
        mark = "".join(f' <span class="mark">{escape(text)}</span>' for text in marks.get(tag, ()))
        link = f'<a href="#type-{name}"><code>{escape(tag)}</code></a>'
        rows.append((link, escape(schemas[name].get("description", "")) + mark))
    return _table("", rows)


def _tags(union: Json) -> dict[str, str]:
    return {tag: _name(ref) for tag, ref in union["discriminator"]["mapping"].items()}


def _prose(text: str) -> str:
    """Return a text with its names marked up as code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if at % 2 else part for at, part in enumerate(parts))


def _type_card(name: str, schema: Json) -> str:
    required = schema.get("required", ())
    rows = []
    for field, kind in schema.get("properties", {}).items():
        need = "" if field in required else ' <span class="mark">optional</span>'
        rows.append((f"<code>{escape(field)}</code>", _type(kind) + need))
    body = _table("Fields", rows) if rows else f"<p>{_type(schema)}</p>"
    about = escape(schema.get("description", ""))
    return f'<article id="type-{name}"><h3>{name}</h3><p>{about}</p>{body}</article>'


def _type(schema: Json) -> str:
    """Describe a type in words, with links to named types."""
    if ref := schema.get("$ref"):
        return f'<a href="#type-{_name(ref)}">{_name(ref)}</a>'
    if "anyOf" in schema:
        return " or ".join(_type(choice) for choice in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if kind == "object" and "additionalProperties" in schema:
        return f"by name: {_type(schema['additionalProperties'] or {})}"
    return escape(" ".join([kind, *_bounds(schema)]))


def _bounds(schema: Json) -> Iterable[str]:
    for key, word in (("minimum", "from"), ("maximum", "to")):
        if key in schema:
            yield f"{word} {schema[key]:,}"
    if "maxLength" in schema:
        yield f"of {schema['maxLength']} characters at most"
    if "pattern" in schema:
        yield schema["pattern"]


def _name(ref: str) -> str:
    return ref.rpartition("/")[2]


def _list(items: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"


def _table(caption: str, rows: Iterable[tuple[str, str]]) -> str:
    lines = "".join(f'<tr><th scope="row">{left}</th><td>{right}</td></tr>' for left, right in rows)
    title = f"<caption>{caption}</caption>" if caption else ""
    return f"<table>{title}<tbody>{lines}</tbody></table>"
