-- rpc report_message(message, reason, details): tells the platform's administrators of a message of
-- the other side, which is kept as it was said, with the names of its files; once for each person.
create or replace function private.report_message(message uuid, reason text, details text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  said public.messages;
  side text;
begin
  select * into said from public.messages where id = message;
  side := private.side_of_conversation(said.application_id);
  if side is null or side = said.side then
    raise exception 'There is no such message to report' using errcode = '42501';
  end if;
  if reason is null or reason not in ('fee', 'messenger', 'discriminates', 'abusive', 'other') then
    raise exception 'A message is not reported for this reason' using errcode = '22023', hint = 'report_reason';
  end if;
  if length(btrim(details)) > 2000 then
    raise exception 'Please say it in up to 2,000 characters' using errcode = '22023', hint = 'details_long';
  end if;
  if (select count(*) from public.job_reports where person_id = me and created_at > now() - interval '1 hour') >= 30 then
    raise exception 'Too many reports within an hour, please go on later' using errcode = 'PT429', hint = 'too_many_reports';
  end if;
  insert into public.job_reports (
    job_id, job_title, job_company, person_id, reason, details, message_id, message_side, message_author, message_text)
  select job_id, job_title, job_company, me, report_message.reason, report_message.details, said.id, said.side, said.author_id,
    concat_ws(E'\n', nullif(said.text, ''), (
      select string_agg('[' || file.name || ']', ' ') from public.message_files file where file.message_id = said.id))
  from public.job_applications where id = said.application_id
  on conflict do nothing;
end;
$$;

create or replace function public.report_message(message uuid, reason text, details text default null) returns void
language sql set search_path = '' as $$ select private.report_message($1, $2, $3) $$;

revoke all on function private.report_message(uuid, text, text), public.report_message(uuid, text, text) from public, anon;
grant execute on function private.report_message(uuid, text, text), public.report_message(uuid, text, text) to authenticated;
