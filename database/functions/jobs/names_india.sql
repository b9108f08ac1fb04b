-- Whether these names, of one place and in small letters, are in India: one is a state or a region,
-- or one is a town and the others are towns or end as those do. One name after the other: a posting
-- is saved more often than a plan for all of them pays.
create or replace function private.names_india(names text[]) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  asked text;
  meant text;
  towns integer := 0;
  others integer := 0;
begin
  foreach asked in array names loop
    meant := (select place from public.place_names where name = asked);
    if meant is not null and exists (select from private.regional_towns where region = meant) then
      return true;
    elsif exists (select from private.regional_towns where town = coalesce(lower(meant), asked)) then
      towns := towns + 1;
    elsif asked !~ '^\S{3,}(pur|pura|puram|garh|gaon|palli|pally|patnam|halli|ganj|guda|wadi|wada|nagar)$' then
      others := others + 1;
    end if;
  end loop;
  return towns > 0 and others = 0;
end;
$$;

revoke all on function private.names_india(text[]) from public;
grant execute on function private.names_india(text[]) to service_role;
