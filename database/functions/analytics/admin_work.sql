-- rpc admin_work(): what waits for an administrator today. Each list is short; its number counts
-- all.
create or replace function private.admin_work() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A posting closes, and a complaint is late, when its day has ended in India.
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if not private.is_admin() then
    raise exception 'Only administrators see what there is to do' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'waiting', (select count(*) from public.job_applications where status = 'pending'),
    'waiting_longest', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by created_at, id), '[]')
      from (
        select application.id, job_title, full_name as name, application.created_at
        from public.job_applications application left join public.profiles person on person.id = applicant_id
        where status = 'pending' order by application.created_at, application.id limit 5) as listed),
    'tested', (select count(*) from private.tested_unseen()),
    'tested_lately', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by completed_at desc, id), '[]')
      from (
        select id, job_title, full_name as name, score, completed_at from private.tested_unseen()
        order by completed_at desc, id limit 5) as listed),
    'closing', (
      select count(*) from public.jobs
      where status = 'active' and closing_date between today and today + 7),
    'closing_soonest', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by closing_date, id), '[]')
      from (
        select id, title, company_name, closing_date from public.jobs
        where status = 'active' and closing_date between today and today + 7
        order by closing_date, id limit 5) as listed),
    'reports', (select count(*) from public.job_reports where state = 'open'),
    'complaints', (
      select jsonb_build_object(
        'late', count(*) filter (where due_on < today), 'late_since', min(due_on) filter (where due_on < today),
        'due', count(*) filter (where due_on >= today), 'due_on', min(due_on) filter (where due_on >= today))
      from public.grievances where state = 'open'),
    'unanswered', (select count(*) from private.asked_about()),
    'messages', (select count(*) from public.contact_messages where answered_at is null),
    'subscribers', (
      select count(*) from public.newsletter_subscribers where confirmed_at is not null and unsubscribed_at is null));
end;
$$;

create or replace function public.admin_work() returns jsonb
language sql stable set search_path = '' as $$ select private.admin_work() $$;

revoke all on function private.admin_work(), public.admin_work() from public, anon;
grant execute on function private.admin_work(), public.admin_work() to authenticated;
