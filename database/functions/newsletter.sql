-- rpc subscribe_to_newsletter(email), confirm_newsletter(token),
-- unsubscribe_from_newsletter(token). The address counts once its owner followed the link in the
-- mail; the answer is the same whether it was known before or not.
create or replace function private.subscribe_to_newsletter(email text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  subscriber public.newsletter_subscribers;
  mail_token uuid;
begin
  if coalesce(btrim(email), '') !~ '^[^@[:space:]]+@[^@[:space:]]+$' or length(email) > 320 then
    raise exception 'Please enter an e-mail address' using errcode = '22023';
  end if;
  insert into public.newsletter_subscribers (email) values (btrim(subscribe_to_newsletter.email))
  on conflict (lower(email)) do update set unsubscribed_at = null,
    confirmed_at = case when newsletter_subscribers.unsubscribed_at is null then newsletter_subscribers.confirmed_at end
  returning * into subscriber;
  if subscriber.confirmed_at is not null then
    return;
  end if;
  insert into private.newsletter_tokens (subscriber_id) values (subscriber.id)
  on conflict (subscriber_id) do nothing;
  -- At most one mail an hour to an address that somebody else may be typing.
  update private.newsletter_tokens set mailed_at = now()
  where subscriber_id = subscriber.id and (mailed_at is null or mailed_at < now() - interval '1 hour')
  returning token into mail_token;
  if mail_token is not null then
    insert into private.outgoing_mail (to_address, template, data)
    values (subscriber.email, 'newsletter_confirmation', jsonb_build_object('token', mail_token));
  end if;
end;
$$;

-- Good for a week, and for whoever is on the list already; not for whoever has left since.
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
    -- Whoever leaves and comes back within the hour need not wait for the mail.
    update private.newsletter_tokens set mailed_at = null where subscriber_id = subscriber.id;
    insert into private.outgoing_mail (to_address, template, data)
    values (subscriber.email, 'newsletter_welcome', jsonb_build_object('token', token));
  end if;
  return true;
end;
$$;

create or replace function private.unsubscribe_from_newsletter(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
  where id = (
    select t.subscriber_id from private.newsletter_tokens t where t.token = unsubscribe_from_newsletter.token);
  return found;
end;
$$;

create or replace function public.subscribe_to_newsletter(email text) returns void
language sql set search_path = '' as $$ select private.subscribe_to_newsletter(email) $$;
create or replace function public.confirm_newsletter(token uuid) returns boolean
language sql set search_path = '' as $$ select private.confirm_newsletter(token) $$;
create or replace function public.unsubscribe_from_newsletter(token uuid) returns boolean
language sql set search_path = '' as $$ select private.unsubscribe_from_newsletter(token) $$;

revoke all on function
  private.subscribe_to_newsletter(text), public.subscribe_to_newsletter(text),
  private.confirm_newsletter(uuid), public.confirm_newsletter(uuid),
  private.unsubscribe_from_newsletter(uuid), public.unsubscribe_from_newsletter(uuid)
from public;
grant execute on function
  private.subscribe_to_newsletter(text), public.subscribe_to_newsletter(text),
  private.confirm_newsletter(uuid), public.confirm_newsletter(uuid),
  private.unsubscribe_from_newsletter(uuid), public.unsubscribe_from_newsletter(uuid)
to anon, authenticated;
