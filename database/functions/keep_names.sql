-- The names of places and skills, as administrators keep them: each place or skill once, with all
-- that people type for it. A search looks them up when it is asked, so that what is saved here
-- holds for the next one.

-- The table of a kind, and its column with what a name means. For administrators.
create or replace function private.names_table(kind text, out relation text, out meaning text)
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators keep these names' using errcode = '42501';
  end if;
  if kind is null or kind not in ('place', 'skill') then
    raise exception 'Names are kept of a place or of a skill' using errcode = '22023';
  end if;
  relation := kind || '_names';
  meaning := kind;
end;
$$;

-- rpc list_names(kind, search, page_size): those of which any name has these letters, with all
-- their names.
create or replace function public.list_names(kind text, search text default null, page_size integer default 50) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  relation text;
  meaning text;
  asked text := '%' || regexp_replace(lower(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%';
  found jsonb;
begin
  select * into relation, meaning from private.names_table(kind);
  execute format($query$
    with found as (
      select %1$I as meaning, array_agg(name order by name) as names
      from public.%2$I group by %1$I
      having lower(%1$I) like $1 or bool_or(name like $1)),
    page as (select *, count(*) over () as total from found order by lower(meaning) limit $2)
    select jsonb_build_object('total', coalesce(max(total), 0), 'entries', coalesce(jsonb_agg(
      jsonb_build_object('meaning', meaning, 'names', array_remove(names, lower(meaning))) order by lower(meaning)), '[]'))
    from page $query$, meaning, relation)
  into found using asked, least(greatest(coalesce(page_size, 50), 1), 10000);
  return found;
end;
$$;

-- rpc save_names(kind, before, meaning, names): one place or skill with all its names, its own
-- among them. `before` is what it was called, empty for a new one. A name that means another one
-- already is refused, and said which.
create or replace function public.save_names(kind text, before text, meaning text, names text[]) returns void
language plpgsql set search_path = '' as $$
declare
  relation text;
  means text;
  wanted text[] := array(
    select distinct lower(btrim(name)) from unnest(names || meaning) as name where btrim(coalesce(name, '')) <> '' order by 1);
  called text := btrim(coalesce(meaning, ''));
  shortest integer := case kind when 'place' then 2 else 1 end;
  wrong text;
  taken record;
begin
  select * into relation, means from private.names_table(kind);
  select name into wrong from unnest(wanted || lower(called)) as name where length(name) not between shortest and 100 limit 1;
  if found then
    raise exception 'A name has % to 100 characters: %', shortest, left(wrong, 40)
      using errcode = '22023', detail = case when wrong = lower(called) then 'meaning' else 'names' end;
  end if;
  if cardinality(wanted) > 200 then
    raise exception 'That is more than 200 names for one thing' using errcode = '22023', detail = 'names';
  end if;
  execute format('select name, %1$I as other from public.%2$I where name = any ($1) and %1$I is distinct from $2 order by name limit 1', means, relation)
  into taken using wanted, before;
  if taken.name is not null then
    raise exception '“%” already means %', taken.name, taken.other
      using errcode = 'PT409', detail = case when taken.name = lower(called) then 'meaning' else 'names' end;
  end if;
  execute format('delete from public.%2$I where %1$I = $1 and name <> all ($2)', means, relation) using before, wanted;
  execute format('insert into public.%2$I (name, %1$I) select name, $2 from unnest($1) as name on conflict (name) do update set %1$I = excluded.%1$I',
    means, relation) using wanted, called;
end;
$$;

-- rpc merge_names(kind, from_meaning, into_meaning): all names of one mean the other from now on.
create or replace function public.merge_names(kind text, from_meaning text, into_meaning text) returns void
language plpgsql set search_path = '' as $$
declare
  relation text;
  means text;
  moved integer;
begin
  select * into relation, means from private.names_table(kind);
  execute format('update public.%2$I set %1$I = $2 where %1$I = $1 and exists (select from public.%2$I where %1$I = $2) and $1 <> $2', means, relation)
  using from_meaning, into_meaning;
  get diagnostics moved = row_count;
  if moved = 0 then
    raise exception 'There is nothing of these names' using errcode = 'PT404';
  end if;
end;
$$;

-- rpc import_names(kind, rows): rows `{ "name", "meaning" }` of a file, each taken or refused by
-- itself: `{ "taken", "refused": [{ "row", "reason" }] }`.
create or replace function public.import_names(kind text, rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  relation text;
  means text;
  shortest integer := case kind when 'place' then 2 else 1 end;
  refused jsonb;
  taken integer;
begin
  select * into relation, means from private.names_table(kind);
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 5000 then
    raise exception 'A file has 5,000 rows at most' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('row', place, 'name', left(entry ->> 'name', 100)) order by place), '[]') into refused
  from jsonb_array_elements(rows) with ordinality as given (entry, place)
  where not private.is_name(entry ->> 'name', shortest) or not private.is_name(entry ->> 'meaning', shortest);
  -- Of a name that comes twice the later row counts.
  execute format($query$
    insert into public.%2$I (name, %1$I)
    select distinct on (lower(btrim(entry ->> 'name'))) lower(btrim(entry ->> 'name')), btrim(entry ->> 'meaning')
    from jsonb_array_elements($1) with ordinality as given (entry, place)
    where private.is_name(entry ->> 'name', $2) and private.is_name(entry ->> 'meaning', $2)
    order by lower(btrim(entry ->> 'name')), place desc
    on conflict (name) do update set %1$I = excluded.%1$I $query$, means, relation) using rows, shortest;
  get diagnostics taken = row_count;
  return jsonb_build_object('taken', taken, 'refused', refused);
end;
$$;

create or replace function private.is_name(said text, shortest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(btrim(said)) between shortest and 100, false)
$$;

-- Whichever way they are written, a line in the audit log tells of each statement.
create or replace function private.record_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names text[];
begin
  if not private.is_client() then
    return null;
  end if;
  names := array(select name from concerned order by name limit 50);
  if names <> '{}' then
    perform private.write_audit(case tg_op when 'DELETE' then 'names removed' else 'names saved' end, tg_table_name, names[1],
      jsonb_build_object('names', names));
  end if;
  return null;
end;
$$;

do $$
declare
  kept text;
begin
  foreach kept in array array['place_names', 'skill_names'] loop
    execute format('create or replace trigger record_new_names after insert on public.%I referencing new table as concerned
      for each statement execute function private.record_names()', kept);
    execute format('create or replace trigger record_changed_names after update on public.%I referencing new table as concerned
      for each statement execute function private.record_names()', kept);
    execute format('create or replace trigger record_removed_names after delete on public.%I referencing old table as concerned
      for each statement execute function private.record_names()', kept);
  end loop;
end;
$$;

revoke all on function private.names_table(text), private.is_name(text, integer) from public;
grant execute on function private.names_table(text), private.is_name(text, integer) to authenticated;
revoke all on function
  public.list_names(text, text, integer), public.save_names(text, text, text, text[]), public.merge_names(text, text, text),
  public.import_names(text, jsonb)
from public, anon;
grant execute on function
  public.list_names(text, text, integer), public.save_names(text, text, text, text[]), public.merge_names(text, text, text),
  public.import_names(text, jsonb)
to authenticated;
