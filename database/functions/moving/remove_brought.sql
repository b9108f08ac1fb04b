-- rpc remove_brought(token, by_no_company): whoever holds the link has what its company brought of
-- them erased, and is not brought there again; nor anywhere, where they say so. Again: the same.
create or replace function private.remove_brought(token text, by_no_company boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid[] := private.brought_by_token(remove_brought.token);
begin
  perform from public.brought_applications where id = any (mine) order by id for update;
  if by_no_company then
    insert into private.brought_before (address_hash)
    select distinct private.address_hash(email) from private.brought_people where brought_id = any (mine)
    on conflict do nothing;
  end if;
  perform private.end_brought(mine, 'removed');
end;
$$;

create or replace function public.remove_brought(token text, by_no_company boolean default false) returns void
language sql set search_path = '' as $$ select private.remove_brought(token, by_no_company) $$;

revoke all on function private.remove_brought(text, boolean), public.remove_brought(text, boolean) from public;
grant execute on function private.remove_brought(text, boolean), public.remove_brought(text, boolean) to anon, authenticated;
