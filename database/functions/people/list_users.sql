-- rpc list_users(filters, sort, after, page_size): all accounts, for administrators; including
-- those who have not confirmed their address and have no profile yet. This is the only way to read
-- addresses and the state of an account.
drop function if exists private.list_users(jsonb, text, text, integer);
create function private.list_users(filters jsonb, sort text, after text, page_size integer) returns shapes.user_page
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.find_users(filters, sort, after, least(greatest(coalesce(page_size, 50), 1), 200));
end;
$$;

create or replace function public.list_users(
  filters jsonb default '{}', sort text default 'newest', after text default null, page_size integer default 50
) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.list_users($1, $2, $3, $4)) $$;

revoke all on function
  private.list_users(jsonb, text, text, integer), public.list_users(jsonb, text, text, integer)
from public, anon;
grant execute on function
  private.list_users(jsonb, text, text, integer), public.list_users(jsonb, text, text, integer)
to authenticated;
