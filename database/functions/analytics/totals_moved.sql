-- The totals of a period beside those of the period of the same length before it: what was posted
-- and received in each; the rates by the postings that were there, or open, at the end of each.
drop function if exists private.totals_moved(timestamptz, timestamptz);
create function private.totals_moved(since timestamptz, until timestamptz) returns shapes.analytics_moves
language sql stable set search_path = '' as $$
  with
    postings as (
      select
        count(*) filter (where created_at >= since) as posted, count(*) filter (where created_at >= since - (until - since)
          and created_at < since) as posted_before,
        count(*) as there, count(*) filter (where created_at < since) as there_before,
        count(*) filter (where published_at < until and (closed_at is null or closed_at >= until)) as open,
        count(*) filter (where published_at < since and (closed_at is null or closed_at >= since)) as open_before
      from public.jobs where created_at < until),
    sent as (
      select count(*) filter (where created_at >= since) as received, count(*) filter (where created_at < since) as received_before
      from public.job_applications where created_at >= since - (until - since) and created_at < until)
  select row(
    row(posted, posted_before)::shapes.moved,
    row(received, received_before)::shapes.moved,
    row(coalesce(round(received::numeric / nullif(there, 0), 2), 0),
      coalesce(round(received_before::numeric / nullif(there_before, 0), 2), 0))::shapes.moved,
    row(coalesce(round(received::numeric / nullif(open, 0), 2), 0),
      coalesce(round(received_before::numeric / nullif(open_before, 0), 2), 0))::shapes.moved
  )::shapes.moved_totals
  from postings, sent
$$;

revoke all on function private.totals_moved(timestamptz, timestamptz) from public;
