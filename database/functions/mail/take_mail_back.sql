-- A decision was undone: its mail is deleted, and those that it superseded wait again as they did.
-- A mail that is being sent cannot be stopped: then it is too late to undo.
create or replace function private.take_mail_back(application uuid, decision bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mail
  where application_id = application and decision_id = decision and sent_at is null
    and coalesce(leased_until, '-infinity') <= clock_timestamp();
  if exists (
    select from private.outgoing_mail where application_id = application and decision_id = decision and failed_at is null) then
    raise exception 'A decision can be taken back for 8 seconds only' using errcode = 'PT409';
  end if;
  update private.outgoing_mail
  set failed_at = nullif(failed_at, superseded_at), superseded_at = null, superseded_by = null
  where application_id = application and superseded_by = decision;
  if found then
    notify outgoing_mail;
  end if;
end;
$$;

revoke all on function private.take_mail_back(uuid, bigint) from public;
