-- rpc subscribe_to_newsletter(email, language). The address counts once its owner has followed the
-- link in the mail; the answer is the same whether it was known before or not. The mails are in the
-- language in which it was entered last, before its owner confirmed.
drop function if exists public.subscribe_to_newsletter(text), private.subscribe_to_newsletter(text);

create or replace function private.subscribe_to_newsletter(email text, language text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  subscriber public.newsletter_subscribers;
  mail_token uuid;
begin
  if coalesce(btrim(email), '') !~ '^[^@[:space:]]+@[^@[:space:]]+$' or length(email) > 320 then
    raise exception 'Please enter an e-mail address' using errcode = '22023';
  end if;
  insert into public.newsletter_subscribers (email, language)
  values (btrim(subscribe_to_newsletter.email), coalesce(private.known_language(subscribe_to_newsletter.language), 'en'))
  on conflict (lower(email)) do update set unsubscribed_at = null,
    language = case
      when newsletter_subscribers.confirmed_at is null or newsletter_subscribers.unsubscribed_at is not null then excluded.language
      else newsletter_subscribers.language end,
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
    values (subscriber.email, 'newsletter_confirmation', jsonb_build_object('token', mail_token, 'locale', subscriber.language));
  end if;
end;
$$;

create or replace function public.subscribe_to_newsletter(email text, language text default null) returns void
language sql set search_path = '' as $$ select private.subscribe_to_newsletter(email, language) $$;

revoke all on function private.subscribe_to_newsletter(text, text), public.subscribe_to_newsletter(text, text) from public;
grant execute on function private.subscribe_to_newsletter(text, text), public.subscribe_to_newsletter(text, text) to anon, authenticated;
