-- rpc retry_mail(id): sends a mail again at once that was given up or waits for its next attempt.
-- Returns whether there was one.
create or replace function private.retry_mail(id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
begin
  perform private.require_admin();
  update private.outgoing_mail mail
  set failed_at = null, attempts = 0, next_attempt_at = now()
  where mail.id = retry_mail.id and sent_at is null and superseded_at is null and attempts > 0
  returning application_id into about;
  if not found then
    return false;
  end if;
  perform private.write_audit('mail sent again', 'outgoing_mail', id::text,
    jsonb_strip_nulls(jsonb_build_object('application', about)));
  notify outgoing_mail;
  return true;
end;
$$;

create or replace function public.retry_mail(id uuid) returns boolean
language sql set search_path = '' as $$ select private.retry_mail($1) $$;

revoke all on function private.retry_mail(uuid), public.retry_mail(uuid) from public, anon;
grant execute on function private.retry_mail(uuid), public.retry_mail(uuid) to authenticated;
