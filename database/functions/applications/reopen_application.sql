-- rpc reopen_application(application_id, reason, choice): a rejection or a hire is open again, in
-- the status before it. Administrators, owners and recruiters may; the reason is a note that the
-- applicant never reads, and the applicant is told that it is open again. Returns what
-- move_application returns. `choice`: when the mail goes (choose_mail).
drop function if exists private.reopen_application(uuid, text, jsonb);
create function private.reopen_application(application_id uuid, reason text, choice jsonb) returns shapes.outcome
language plpgsql security definer set search_path = '' as $$
declare
  opened constant uuid := application_id;
  said constant text := btrim(reason, E' \t\r\n');
  decided public.job_applications;
  earlier text;
begin
  perform private.require_hiring();
  if coalesce(length(said), 0) not between 1 and 1000 then
    raise exception 'To open an application again needs a reason of 1,000 characters at most' using errcode = '22023', hint = 'reopen_reason';
  end if;
  perform private.choose_mail(choice);
  select * into decided from public.job_applications where id = opened for update;
  if not found or not private.hires_for(decided.job_id) then
    return private.outcome_of(opened, 'gone');
  end if;
  if not private.is_admin() and not exists (
    select from public.jobs where id = decided.job_id and company_id = any (private.hiring_companies())) then
    raise exception 'Only administrators, owners and recruiters open an application again' using errcode = '42501', hint = 'reopen_rights';
  end if;
  if decided.applicant_id is null then
    raise exception 'The applicant has left' using errcode = 'PT409', hint = 'application_gone';
  end if;
  if decided.status not in ('rejected', 'hired') then
    return private.outcome_of(opened, 'decided');
  end if;
  select change.from_status into earlier from public.application_status_log change
  where change.application_id = opened and change.to_status = decided.status order by change.id desc limit 1;
  perform set_config('private.reopening', opened::text, true);
  begin
    update public.job_applications set status = coalesce(earlier, 'pending') where id = opened;
  exception
    when unique_violation then
      raise exception 'This person has applied for the job again: decide on that application' using errcode = 'PT409', hint = 'applied_again';
  end;
  perform set_config('private.reopening', '', true), private.choose_mail(null);
  insert into public.application_notes (application_id, author_id, text) values (opened, auth.uid(), said);
  return private.outcome_of(opened, 'done');
end;
$$;

create or replace function public.reopen_application(application_id uuid, reason text, choice jsonb default null) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.reopen_application($1, $2, $3)) $$;

revoke all on function private.reopen_application(uuid, text, jsonb), public.reopen_application(uuid, text, jsonb) from public, anon;
grant execute on function private.reopen_application(uuid, text, jsonb), public.reopen_application(uuid, text, jsonb) to authenticated;
