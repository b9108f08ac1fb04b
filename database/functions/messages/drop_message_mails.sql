-- These people have read the conversation, or want or may hear of it no more: their mail about it
-- goes no more, unless it is just being sent.
create or replace function private.drop_message_mails(application uuid, people uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.outgoing_mail
  where application_id = application and person_id = any (people) and template = 'message_received'
    and sent_at is null and coalesce(leased_until, '-infinity') <= clock_timestamp()
$$;

revoke all on function private.drop_message_mails(uuid, uuid[]) from public;
