-- A list as it is stored: each item trimmed, blank ones dropped.
create or replace function private.without_blanks(items text[]) returns text[]
language sql immutable set search_path = '' as $$
  select case when items is null then null else
    array(
      select btrim(item, E' \t\r\n') from unnest(items) with ordinality as list (item, place)
      where item is not null and not private.is_blank(item)
      order by place)
  end
$$;

revoke all on function private.without_blanks(text[]) from public;
