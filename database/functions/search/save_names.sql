-- rpc save_names(kind, before, meaning, names): one place or skill with all its names, including
-- its own. `before` is its old name, empty for a new one. A name that already has another meaning
-- is refused, and reported.
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

revoke all on function public.save_names(text, text, text, text[]) from public, anon;
grant execute on function public.save_names(text, text, text, text[]) to authenticated;
