-- rpc confirm_newsletter(token): the link in that mail. Valid for a week, and for subscribers who
-- confirm again; not for people who have unsubscribed since.
create or replace function private.confirm_newsletter(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select s.* into subscriber
  from private.newsletter_tokens t join public.newsletter_subscribers s on s.id = t.subscriber_id
  where t.token = confirm_newsletter.token and s.unsubscribed_at is null
    and (s.confirmed_at is not null or t.mailed_at > now() - interval '7 days')
  for update of s;
  if not found then
    return false;
  end if;
  if subscriber.confirmed_at is null then
    update public.newsletter_subscribers set confirmed_at = now() where id = subscriber.id;
    -- A person who leaves and comes back within the hour need not wait for the mail.
    update private.newsletter_tokens set mailed_at = null where subscriber_id = subscriber.id;
    insert into private.outgoing_mail (to_address, template, data)
    values (subscriber.email, 'newsletter_welcome', jsonb_build_object('token', token, 'locale', subscriber.language));
  end if;
  return true;
end;
$$;

create or replace function public.confirm_newsletter(token uuid) returns boolean
language sql set search_path = '' as $$ select private.confirm_newsletter(token) $$;

revoke all on function private.confirm_newsletter(uuid), public.confirm_newsletter(uuid) from public;
grant execute on function private.confirm_newsletter(uuid), public.confirm_newsletter(uuid) to anon, authenticated;
