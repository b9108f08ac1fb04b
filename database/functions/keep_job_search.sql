-- Keeps private.job_search equal to the active postings, a statement at a time: an import of two
-- hundred rows is one step.

-- Takes these postings in, as far as they are open. Titles and places are parted at their spaces
-- and nowhere else: whatever letters, signs or scripts somebody looks for, what has them is a run
-- of these, or ends in one and goes on in the next. If another transaction is the first to say
-- something at the same moment, this one waits and takes the number that it got there.
--
-- One statement without functions of ours: a call for every posting takes longer than all the rest.
-- The planner cannot know how much is given: it is held to indexes for tables, and to hashes for
-- what meets here, which suit any number.
create or replace function private.add_to_search(given uuid[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off as $$
begin
  with opened as materialized (
    select * from public.jobs where id = any (given) and status = 'active'),
  said as (
    select id, 'title' as kind, unnest(string_to_array(title, ' ')) as part from opened
    union all select id, 'place', unnest(string_to_array(location, ' ')) from opened
    union all select id, 'mention', unnest(array[company_name, department] || skills) from opened
    union all select id, 'experience', experience_required from opened),
  parted as materialized (
    -- No title, place or experience is longer than this; of a company or a skill it is enough.
    select distinct id, kind, left(lower(part), 300) as piece from said where part <> ''),
  looked_up as materialized (
    select once.kind, once.piece, known.number, known.lexemes
    from (select distinct kind, piece from parted) as once left join lateral (
      select number, lexemes from private.search_pieces known where known.kind = once.kind and known.piece = once.piece limit 1) as known on true),
  added as (
    insert into private.search_pieces (kind, piece, lexemes)
    select kind, piece, private.lexemes_of(piece) from looked_up where number is null order by kind, piece
    on conflict (kind, piece) do update set piece = excluded.piece
    returning number, kind, piece, lexemes),
  spelled as (
    insert into private.search_words
    select distinct lexeme from added, unnest(lexemes) as lexeme where kind in ('title', 'mention') and lexeme ~ '^[a-z]{4,40}$'
    order by lexeme
    on conflict (word) do nothing),
  pieces as materialized (
    select number, kind, piece, lexemes from looked_up where number is not null union all select number, kind, piece, lexemes from added),
  numbered as (
    select id,
      array_agg(number) filter (where kind in ('title', 'mention')) as terms,
      array_agg(number) filter (where kind = 'place') as places,
      array_agg(number) filter (where kind = 'experience') as experiences
    from parted join pieces using (kind, piece) group by id),
  worded as (
    select id, array_to_tsvector(array_agg(case kind when 'mention' then '@' else '' end || lexeme)) as words
    from parted join pieces using (kind, piece), unnest(lexemes) as lexeme
    where kind in ('title', 'mention') group by id)
  insert into private.job_search
  select id, created_at, title, location, work_mode, salary_min, salary_max, experience_required, closing_date, coalesce(words, ''),
    array(
      select unnest(terms || places || experiences)::bigint
      union all
      select place::bigint << 32 | term from unnest(terms) as term, unnest(places) as place)
  from opened left join numbered using (id) left join worded using (id)
  order by created_at, id
  on conflict (job_id) do nothing;
end;
$$;

create or replace function private.keep_job_search() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from written where status = 'active');
  else
    -- What is searched for may have changed, or whether the posting is open: it is taken out and
    -- put in again.
    changed := array(select job.id from written job join replaced before using (id) where private.is_searched_otherwise(before, job));
    delete from private.job_search where job_id = any (changed);
  end if;
  if changed <> '{}' then
    perform private.add_to_search(changed);
  end if;
  return null;
end;
$$;

create or replace function private.is_searched_otherwise(before public.jobs, job public.jobs) returns boolean
language sql immutable set search_path = '' as $$
  select (before.status, before.created_at, before.title, before.location, before.work_mode, before.salary_min, before.salary_max,
      before.experience_required, before.closing_date, before.company_name, before.department, before.skills)
    is distinct from (job.status, job.created_at, job.title, job.location, job.work_mode, job.salary_min, job.salary_max,
      job.experience_required, job.closing_date, job.company_name, job.department, job.skills)
$$;

create or replace trigger keep_job_search_on_insert after insert on public.jobs
  referencing new table as written for each statement execute function private.keep_job_search();
create or replace trigger keep_job_search_on_update after update on public.jobs
  referencing new table as written old table as replaced for each statement execute function private.keep_job_search();

-- New pieces are few, and every search looks them up: they stand in the indexes at once, and wait
-- in no list that is read from end to end.
do $$
declare
  found_by regclass;
begin
  for found_by in
    select index.indexrelid::regclass from pg_catalog.pg_index as index join pg_catalog.pg_class as class on class.oid = index.indexrelid
    where index.indrelid = 'private.search_pieces'::regclass and class.relam = (select oid from pg_catalog.pg_am where amname = 'gin')
      and not coalesce(class.reloptions, '{}') @> '{fastupdate=off}'
  loop
    execute format('alter index %s set (fastupdate = off)', found_by);
  end loop;
end;
$$;

-- All of it anew: for postings that were there before, or were written without their triggers. The
-- oldest first, ten thousand at a time, and the index at the end: row by row it takes five times as
-- long. What no posting says any more is forgotten.
create or replace function private.refresh_job_search() returns void
language plpgsql security definer set search_path = '' as $$
declare
  batch uuid[];
  index_of_keys text := pg_get_indexdef('private.job_search_keys'::regclass);
begin
  truncate private.job_search, private.search_pieces restart identity;
  drop index private.job_search_keys;
  for batch in
    select array_agg(id order by created_at, id)
    from (select id, created_at, row_number() over (order by created_at, id) / 10000 as part from public.jobs where status = 'active') as numbered
    group by part order by part
  loop
    perform private.add_to_search(batch);
  end loop;
  execute index_of_keys;
end;
$$;

do $$
begin
  if not exists (select from private.job_search) then
    perform private.refresh_job_search();
  end if;
end;
$$;

revoke all on function
  private.add_to_search(uuid[]), private.keep_job_search(), private.is_searched_otherwise(public.jobs, public.jobs), private.refresh_job_search()
from public;
