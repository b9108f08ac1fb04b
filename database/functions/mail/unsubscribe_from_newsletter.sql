-- rpc unsubscribe_from_newsletter(token): removes an address from the list; returns whether the
-- token was known.
create or replace function private.unsubscribe_from_newsletter(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
  where id = (
    select t.subscriber_id from private.newsletter_tokens t where t.token = unsubscribe_from_newsletter.token);
  return found;
end;
$$;

create or replace function public.unsubscribe_from_newsletter(token uuid) returns boolean
language sql set search_path = '' as $$ select private.unsubscribe_from_newsletter(token) $$;

revoke all on function private.unsubscribe_from_newsletter(uuid), public.unsubscribe_from_newsletter(uuid) from public;
grant execute on function
  private.unsubscribe_from_newsletter(uuid), public.unsubscribe_from_newsletter(uuid)
to anon, authenticated;
