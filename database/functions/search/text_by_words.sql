-- What text_jobs finds, for a search for words, place, facets and mode alone, by kept plans. The
-- texts say `query`. Where few postings match `beside`, which is null where nothing is asked, all
-- of their texts are looked at: the index of texts is asked for these alone.
drop function if exists private.text_by_words(text, text, timestamptz, uuid, integer);
create or replace function private.text_by_words(
  query text, beside tsquery, mode text, before_at timestamptz, before_id uuid, wanted integer, out ids uuid[], out matching integer
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 2000;
  elsewhere tsquery := query;
  in_text tsquery := private.parsable(query);
  today date := (now() at time zone 'Asia/Kolkata')::date;
  among uuid[];
begin
  if beside is not null then
    among := array(
      select job_id from private.job_search
      where words @@ beside and not words @@ elsewhere and (mode is null or work_mode = mode) and (closing_date is null or closing_date >= today));
  end if;
  with said as (
    select id, created_at from public.jobs
    where beside is null and status = 'active' and (mode is null or work_mode = mode) and (closing_date is null or closing_date >= today)
      and private.words_of_text(description, requirements, responsibilities) @@ in_text limit most),
  found as materialized (
    select * from said where id not in (select job_id from private.job_search where words @@ elsewhere)
    union all
    select id, created_at from public.jobs
    where id = any (among) and status = 'active' and private.words_of_text(description, requirements, responsibilities) @@ in_text)
  select array(
      select id from found
      where before_at is null or (created_at, id) < (before_at, before_id) order by created_at desc, id desc limit wanted),
    (select count(*) from found)
  into ids, matching;
end;
$$;

revoke all on function private.text_by_words(text, tsquery, text, timestamptz, uuid, integer) from public;
