-- What was typed for a place, and the same with every other name of a place that is named in it.
create or replace function private.names_of_place(typed text, plain boolean) returns text[]
language sql stable set search_path = '' as $$
  with said as (select left(lower(nullif(btrim(typed), '')), 100) as said),
  others as (
    select distinct replace(said, named.name, other.name) as name
    from said
    join public.place_names named on not coalesce(plain, false) and (' ' || translate(said, ',/()-', '     ') || ' ') like '% ' || named.name || ' %'
    join public.place_names other on other.place = named.place)
  select case when said is not null then array[said] || array(
    select name from others where name <> said
      -- One that has another in it finds nothing more.
      and not exists (select from others shorter where shorter.name <> others.name and strpos(others.name, shorter.name) > 0)
      and strpos(name, said) = 0
    order by name limit 7) end
  from said
$$;

revoke all on function private.names_of_place(text, boolean) from public;
