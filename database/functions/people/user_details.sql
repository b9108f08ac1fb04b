-- rpc user_details(user_id): one account with what belongs to it; null when there is none. Records
-- that an administrator looked.
drop function if exists private.user_details(uuid);
create function private.user_details(user_id uuid) returns shapes.user_details
language plpgsql security definer set search_path = '' as $$
declare
  account shapes.listed_user;
begin
  perform private.require_admin();
  account := (private.find_users(jsonb_build_object('id', user_id), 'newest', null, 1)).users[1];
  if account.id is null then
    return null;
  end if;
  if user_id <> auth.uid() and not exists (
    select from public.audit_log
    where target_table = 'profiles' and target_id = user_id::text and action = 'user seen'
      and actor_id = auth.uid() and at > now() - interval '10 minutes'
  ) then
    perform private.write_audit('user seen', 'profiles', user_id::text);
  end if;
  return to_jsonb(account) || to_jsonb(row(
    -- sessions
    (
      select count(*) from auth.sessions
      where sessions.user_id = user_details.user_id and coalesce(not_after > now(), true)),
    -- second_factors
    (
      select coalesce(array_agg(
        row(factor.id, factor.factor_type, factor.friendly_name, factor.created_at)::shapes.second_factor
        order by factor.created_at, factor.id), '{}')
      from auth.mfa_factors factor
      where factor.user_id = user_details.user_id and factor.status = 'verified' and factor.factor_type in ('totp', 'phone')),
    -- application_count
    (select count(*) from public.job_applications where applicant_id = user_id),
    -- applications
    (
      select coalesce(array_agg(row(latest.*)::shapes.application_of_user order by created_at desc), '{}')
      from (
        select application.id, application.status, application.created_at,
          coalesce(job.title, application.job_title) as job_title, coalesce(job.company_name, application.job_company) as company_name
        from public.job_applications application left join public.jobs job on job.id = application.job_id
        where applicant_id = user_id order by application.created_at desc, application.id limit 10) as latest),
    -- consents
    (
      select coalesce(array_agg(row(latest.*)::shapes.consent_of_user order by purpose), '{}')
      from (
        select distinct on (purpose) purpose, notice, given_at, withdrawn_at
        from public.consents where person_id = user_id and purpose <> 'application' order by purpose, given_at desc, id desc) as latest))::shapes.user_record);
end;
$$;

comment on function private.user_details(uuid) is 'or null';

create or replace function public.user_details(user_id uuid) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.user_details(user_id)) $$;

revoke all on function private.user_details(uuid), public.user_details(uuid) from public, anon;
grant execute on function private.user_details(uuid), public.user_details(uuid) to authenticated;
