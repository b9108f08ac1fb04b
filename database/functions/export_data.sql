-- rpc ask_for_export(language), export_link(id): a copy of everything about the caller. A worker
-- makes it; the link is good once, for an hour.
create or replace function private.ask_for_export(language text) returns public.data_exports
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
  asked public.data_exports;
begin
  -- Two requests at once are one after the other.
  perform from public.profiles where id = me for update;
  if not found then
    raise exception 'There is nothing to copy yet' using errcode = '22023';
  end if;
  select * into asked from public.data_exports
  where person_id = me and state in ('waiting', 'building');
  if found then
    return asked;
  end if;
  if (select count(*) from public.data_exports
      where person_id = me and state <> 'failed' and asked_at > now() - interval '1 day') >= 2 then
    raise exception 'Two copies a day are the most' using errcode = 'PT429', hint = 'export_limit';
  end if;
  insert into public.data_exports (person_id, language) values (me, coalesce(left(language, 35), 'en'))
  returning * into asked;
  return asked;
end;
$$;

-- The token of a new link; an earlier one to the same copy is void.
create or replace function private.export_link(id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not exists (
    select from public.data_exports
    where data_exports.id = export_link.id and person_id = me and state = 'ready' and expires_at > now()
  ) then
    raise exception 'This copy is not there, or not any more' using errcode = 'PT404';
  end if;
  insert into private.export_links (export_id, token_hash, expires_at)
  values (id, sha256(convert_to(token, 'UTF8')), now() + interval '1 hour')
  on conflict (export_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  return token;
end;
$$;

-- Spends a link; answers which copy it led to, or nothing. Called by the platform when the file is
-- about to be sent.
create or replace function private.spend_export_link(token text) returns uuid
language sql security definer set search_path = '' as $$
  with spent as (
    delete from private.export_links where token_hash = sha256(convert_to(token, 'UTF8'))
    returning export_id, expires_at)
  select id from spent join public.data_exports on id = export_id
  where state = 'ready' and spent.expires_at > now() and data_exports.expires_at > now()
$$;

create or replace function public.ask_for_export(language text default 'en') returns public.data_exports
language sql set search_path = '' as $$ select private.ask_for_export(language) $$;
create or replace function public.export_link(id uuid) returns text
language sql set search_path = '' as $$ select private.export_link(id) $$;

revoke all on function private.spend_export_link(text) from public;
revoke all on function
  private.ask_for_export(text), public.ask_for_export(text), private.export_link(uuid), public.export_link(uuid)
from public, anon;
grant execute on function
  private.ask_for_export(text), public.ask_for_export(text), private.export_link(uuid), public.export_link(uuid)
to authenticated;
