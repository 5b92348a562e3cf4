"""A property that is worked out once and kept: without the lock of `functools.cached_property`."""

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    once = cached_property
else:

    class once(cached_property):  # noqa: N801  # lower case, as the decorator that it stands for
        """Keep the value of a pure function; two threads that ask at once may both work it out.

        Up to Python 3.11 `cached_property` takes a lock, which costs more than the total of a hand.
        """

        def __get__(self, instance, owner=None):
            """Work the value out; from then on it is an attribute, and this is not called."""
            if instance is None:
                return self
            value = instance.__dict__[self.attrname] = self.func(instance)
            return value
