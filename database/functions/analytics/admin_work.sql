-- rpc admin_work(): what waits for an administrator today. Each list is short; its number counts
-- all.
drop function if exists private.admin_work();
create function private.admin_work() returns shapes.work
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A posting closes, and a complaint is late, when its day has ended in India.
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if not private.is_admin() then
    raise exception 'Only administrators see what there is to do' using errcode = '42501';
  end if;
  return row(
    -- waiting, waiting_longest
    (select count(*) from public.job_applications where status = 'pending'),
    (
      select coalesce(array_agg(row(listed.*)::shapes.waiting_application order by created_at, id), '{}')
      from (
        select application.id, job_title, full_name as name, application.created_at
        from public.job_applications application left join public.profiles person on person.id = applicant_id
        where status = 'pending' order by application.created_at, application.id limit 5) as listed),
    -- tested, tested_lately
    (select count(*) from private.tested_unseen()),
    (
      select coalesce(array_agg(row(listed.*)::shapes.tested_application order by completed_at desc, id), '{}')
      from (
        select id, job_title, full_name as name, score, completed_at from private.tested_unseen()
        order by completed_at desc, id limit 5) as listed),
    -- closing, closing_soonest
    (
      select count(*) from public.jobs
      where status = 'active' and closing_date between today and today + 7),
    (
      select coalesce(array_agg(row(listed.*)::shapes.closing_posting order by closing_date, id), '{}')
      from (
        select id, title, company_name, closing_date from public.jobs
        where status = 'active' and closing_date between today and today + 7
        order by closing_date, id limit 5) as listed),
    -- reports
    (select count(*) from public.job_reports where state = 'open'),
    -- complaints
    (
      select row(
        count(*) filter (where due_on < today), min(due_on) filter (where due_on < today),
        count(*) filter (where due_on >= today), min(due_on) filter (where due_on >= today))::shapes.open_complaints
      from public.grievances where state = 'open'),
    -- unanswered
    (select count(*) from private.asked_about()),
    -- messages
    (select count(*) from public.contact_messages where answered_at is null),
    -- subscribers
    (
      select count(*) from public.newsletter_subscribers where confirmed_at is not null and unsubscribed_at is null))::shapes.work;
end;
$$;

create or replace function public.admin_work() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.admin_work()) $$;

revoke all on function private.admin_work(), public.admin_work() from public, anon;
grant execute on function private.admin_work(), public.admin_work() to authenticated;
