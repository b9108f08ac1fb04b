-- The newest postings that say all words of a search in their text, and not elsewhere; `fits` is a
-- condition on private.job_search. Of words that very many texts say, not all are looked at, but of
-- those with the mode and the pay as many: the postings themselves have these.
drop function if exists private.text_jobs(text, text, timestamptz, uuid, integer);
create or replace function private.text_jobs(
  asked private.search_terms, mode text, pay text, fits text, before_at timestamptz, before_id uuid, wanted integer, out ids uuid[], out matching integer
)
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 2000;
  query text := private.all_of(asked.words, '');
  -- The columns that the postings themselves do not have: without them, those rows are enough.
  looked_up boolean := fits like any (array['%words @@%', '%years_%']);
begin
  mode := coalesce(private.known_mode(mode), (select facet from unnest(asked.facets) as facet where facet in ('remote', 'hybrid', 'onsite') limit 1));
  execute format(
    'with said as (
       select * from public.jobs
       where %s and private.words_of_text(description, requirements, responsibilities) @@ %L::tsquery limit %s),
     found as materialized (select %s and %s)
     select array(select job_id from found where %s order by created_at desc, job_id desc limit %s), (select count(*) from found)',
    concat_ws(' and ', 'status = ''active''', 'work_mode = ' || quote_literal(mode), pay, asked.pay), private.parsable(query), most,
    case when looked_up then format('job_id, created_at from (select id from said) as said join private.job_search on job_id = id where not words @@ %L::tsquery', query)
      else format('id as job_id, created_at from said where not exists (select from private.job_search where job_id = id and words @@ %L::tsquery)', query) end,
    fits,
    case when before_at is null then 'true' else format('(created_at, job_id) < (%L::timestamptz, %L::uuid)', before_at, before_id) end, wanted)
  into ids, matching;
end;
$$;

revoke all on function private.text_jobs(private.search_terms, text, text, text, timestamptz, uuid, integer) from public;
