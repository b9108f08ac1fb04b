-- Raises an error unless the company's plan has room for one more member. An open invitation holds
-- a place, so that whoever was invited can come: the newcomer's own is not counted against them.
-- Whoever calls this holds the company's row.
create or replace function private.require_place(company_id uuid, newcomer text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  most integer := private.plan_limit(require_place.company_id, 'members');
  taken integer;
begin
  if most is null then
    return;
  end if;
  taken := (select count(*) from public.company_members member where member.company_id = require_place.company_id)
    + (select count(*) from public.company_invitations open
       where open.company_id = require_place.company_id and open.accepted_at is null and open.revoked_at is null and open.expires_at > now()
         and lower(open.email) is distinct from lower(newcomer));
  if taken >= most then
    raise exception 'Your plan includes % members, open invitations among them: take one back, or ask us for a larger plan', most
      using errcode = 'PT409', hint = 'plan_members', detail = format('plan_members %s', most);
  end if;
end;
$$;

revoke all on function private.require_place(uuid, text) from public;
