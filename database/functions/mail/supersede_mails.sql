-- A newer decision on an application: mails of earlier ones that still wait go no more. One that is
-- being sent goes.
create or replace function private.supersede_mails(application uuid, decision bigint) returns void
language sql security definer set search_path = '' as $$
  update private.outgoing_mail
  set superseded_at = now(), superseded_by = decision, failed_at = coalesce(failed_at, now())
  where application_id = application and template = 'application_decided' and sent_at is null and superseded_at is null
    and decision_id is distinct from decision and coalesce(leased_until, '-infinity') <= clock_timestamp()
$$;

revoke all on function private.supersede_mails(uuid, bigint) from public;
