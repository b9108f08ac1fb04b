-- Notices of a company that have not gone yet say what is true now: its name, and the postings to
-- which something of the person still waits.
create or replace function private.reword_notices(company uuid) returns void
language sql security definer set search_path = '' as $$
  update private.outgoing_mail mail
  set data = mail.data || jsonb_build_object('company_name', now_true.name, 'job_title', now_true.titles)
  from (
    select person.notice_id, sender.name, string_agg(distinct job.title, ', ') as titles
    from public.brought_applications waiting
    join private.brought_people person on person.brought_id = waiting.id
    join public.companies sender on sender.id = waiting.company_id
    join public.jobs job on job.id = waiting.job_id
    where waiting.company_id = reword_notices.company and waiting.state = 'waiting'
    group by person.notice_id, sender.id) as now_true
  where mail.id = now_true.notice_id and mail.sent_at is null
$$;

revoke all on function private.reword_notices(uuid) from public;
