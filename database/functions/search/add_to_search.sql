-- Adds the open ones of these postings to private.job_search. Titles and places are split at their
-- spaces and nowhere else: any searched text is then inside one piece, or ends one and continues in
-- the next. If another transaction adds the same piece at the same moment, this one waits and uses
-- its number.
--
-- One statement without functions of ours: a call for every posting takes longer than all the rest.
-- The planner cannot know how many there are: it is forced to use indexes for tables and hash joins
-- here, which suit any number. Forced plans look dear to it: without `jit = off` it would compile
-- each for many times as long as it runs.
create or replace function private.add_to_search(given uuid[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off
set jit = off as $$
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

revoke all on function private.add_to_search(uuid[]) from public;
