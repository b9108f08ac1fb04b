-- The typed place, and the same text with every other name of a place that it mentions.
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
      -- A name that contains another one finds nothing more.
      and not exists (select from others shorter where shorter.name <> others.name and strpos(others.name, shorter.name) > 0)
      and strpos(name, said) = 0
    order by name limit 7) end
  from said
$$;

revoke all on function private.names_of_place(text, boolean) from public;
