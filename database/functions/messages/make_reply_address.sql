-- The token of the address that answers to this mail go to, for thirty days. None for a mail about
-- anything else, and for whoever has a second factor, which a mail cannot give.
create or replace function private.make_reply_address(mail uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text, '-', '');
begin
  insert into private.reply_addresses (token_hash, person_id, application_id, expires_at)
  select sha256(convert_to(token, 'UTF8')), queued.person_id, queued.application_id, clock_timestamp() + interval '30 days'
  from private.outgoing_mail queued
  where queued.id = mail and queued.template = 'message_received' and queued.person_id is not null
    and queued.application_id is not null
    and not exists (select from auth.mfa_factors where user_id = queued.person_id and status = 'verified');
  return case when found then token end;
end;
$$;

revoke all on function private.make_reply_address(uuid) from public;
