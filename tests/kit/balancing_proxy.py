"""A load balancer as small as one can be: it passes links on to the server that is ready."""

import asyncio
from collections.abc import Sequence

from tests.kit.lossy_proxy import Proxy

PROBE = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n"


class BalancingProxy(Proxy):
    """One address for several servers on this machine; each link asks which of them is ready."""

    def __init__(self, ports: Sequence[int]) -> None:
        """Pass links on to one of these ports."""
        super().__init__(ports[0])
        self._ports = ports

    async def _arrived(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self._ports:
            if await _is_ready(port):
                self.to = port
                await super()._arrived(reader, writer)
                return
        writer.transport.abort()


async def _is_ready(port: int) -> bool:
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(PROBE % port)
        status = await reader.readline()
    except OSError:
        return False
    writer.close()
    return b" 200 " in status
