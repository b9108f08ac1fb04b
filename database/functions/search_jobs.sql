-- rpc search_jobs(…): the active postings that match, newest first: a page at a time, each beginning after the last row of the one before
-- (before_created_at, before_id). Text filters find parts, whatever the case; what is left out does not filter.
--
-- The exposed function runs as the caller and reads the rows under the caller's own rules. The one in private finds which: with a
-- policy in between, PostgreSQL may not use the trigram index, because ILIKE is not leakproof.
create or replace function private.search_jobs(
  keyword text, place text, mode text, pay_from numeric, pay_to numeric, experience text,
  before_created_at timestamptz, before_id uuid, page_size integer
) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Literals and not parameters: a plan made for any pattern ignores how rare this one is. A filter that is null falls out.
  filters text := concat_ws(' and ',
    'true',
    'title ilike ' || quote_literal(private.contains_pattern(keyword)),
    'location ilike ' || quote_literal(private.contains_pattern(place)),
    'work_mode = ' || quote_literal(lower(nullif(btrim(mode), ''))),
    'salary_min >= ' || quote_literal(pay_from::text) || '::numeric',
    'salary_max <= ' || quote_literal(pay_to::text) || '::numeric',
    'experience_required ilike ' || quote_literal(private.contains_pattern(experience)));
  after_last text := case when before_created_at is null then 'true' else
    format('(created_at, id) < (%L::timestamptz, %L::uuid)', before_created_at, before_id) end;
  wanted integer := least(greatest(coalesce(page_size, 20), 1), 100);
  found_rows integer;
begin
  -- Most searches fill their page from the newest few thousand, which the index on the date hands out in order.
  return query execute format(
    'select id, created_at from (
       select * from public.jobs where status = ''active'' and %s order by created_at desc, id desc limit 2500
     ) as newest
     where %s order by created_at desc, id desc limit %s', after_last, filters, wanted);
  get diagnostics found_rows = row_count;
  if found_rows = wanted then
    return;
  end if;

  -- A rare one is looked up by its text. Sorting by an expression keeps the planner from walking the dates once more in the hope of an
  -- early end; what the first step returned is left out.
  return query execute format(
    'select id, created_at from public.jobs
     where status = ''active'' and %s and %s and (created_at, id) < (
       select created_at, id from (
         select created_at, id from public.jobs where status = ''active'' and %s order by created_at desc, id desc limit 2500
       ) as newest order by created_at, id limit 1)
     order by created_at + interval ''0'' desc, id desc limit %s',
    filters, after_last, after_last, wanted - found_rows);
end;
$$;

-- What contains this text, taken letter by letter; null when there is none. 100 characters are more than any title needs.
create or replace function private.contains_pattern(said text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(left(nullif(btrim(said), ''), 100), '([\\%_])', '\\\1', 'g') || '%'
$$;

create or replace function public.search_jobs(
  keyword text default null, location text default null, work_mode text default null,
  min_salary numeric default null, max_salary numeric default null, experience text default null,
  before_created_at timestamptz default null, before_id uuid default null, page_size integer default 20
) returns setof public.jobs
language sql stable set search_path = '' as $$
  select job.*
  from private.search_jobs(
    keyword, location, work_mode, min_salary, max_salary, experience, before_created_at, before_id, page_size) as hit
  join public.jobs job on job.id = hit.id
  order by job.created_at desc, job.id desc
$$;

revoke all on function private.contains_pattern(text) from public;
revoke all on function
  private.search_jobs(text, text, text, numeric, numeric, text, timestamptz, uuid, integer),
  public.search_jobs(text, text, text, numeric, numeric, text, timestamptz, uuid, integer)
from public;
grant execute on function
  private.search_jobs(text, text, text, numeric, numeric, text, timestamptz, uuid, integer),
  public.search_jobs(text, text, text, numeric, numeric, text, timestamptz, uuid, integer)
to anon, authenticated, service_role;
