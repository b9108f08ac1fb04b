-- Hints for an administrator who is writing a posting: `fee`, `messenger` and the sentences with
-- these signs, how many people are taking its assessment and how many have a result.
create type shapes.posting_review as (signs text[], sentences text[], running bigint, finished bigint);
