-- What an administrator is told while a posting is being written: `fee`, `messenger` and the
-- sentences that say it, how many take its assessment at this moment and how many have a result.
create type shapes.posting_review as (signs text[], sentences text[], running bigint, finished bigint);
