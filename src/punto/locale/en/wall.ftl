# The words of displays on walls.

wall-stale = No link for { $time }
wall-difference = Table difference
wall-winners = Winners of the last coup
wall-seat = Seat { $seat }
wall-drawn = Verifiable shoe: anyone can check every card.
wall-dealt = Dealt by hand. Every card is on record.
wall-room = { $tables ->
    [one] One table
   *[other] { $tables } tables
} open
wall-page = page { $page } of { $pages }
