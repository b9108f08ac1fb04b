-- The saved settings for postings: verified companies only, a maximum of active postings per
-- company, only these types. An error's detail names the setting, and the figure if there is one,
-- so that a form can show it at its field and in its language.
create or replace function private.enforce_job_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  types jsonb := private.setting('job_posting_settings', 'allowed_job_types');
  limit_active integer := (private.setting('job_posting_settings', 'max_active_jobs') #>> '{}')::integer;
begin
  if types is not null and not types ? new.type
    and (tg_op = 'INSERT' or new.type <> old.type) then
    raise exception 'Postings of type % are not allowed at present', new.type
      using errcode = '22023', detail = 'allowed_job_types';
  end if;

  if new.status <> 'active' then
    return new;
  end if;
  if private.is_on('job_posting_settings', 'require_company_verification')
    and not exists (select from public.companies where id = new.company_id and verified_at is not null) then
    new.status := 'draft';
    return new;
  end if;
  if limit_active is not null
    and (tg_op = 'INSERT' or old.status <> 'active' or new.company_id is distinct from old.company_id) then
    -- The lock makes two postings of one company wait for each other, so that both cannot be the
    -- last one allowed.
    perform from public.companies where id = new.company_id for update;
    if (select count(*) from public.jobs
        where company_id = new.company_id and status = 'active' and id <> new.id) >= limit_active then
      raise exception '% already has % active postings, which is the limit', new.company_name, limit_active
        using errcode = 'PT409', detail = format('max_active_jobs %s', limit_active);
    end if;
  end if;
  return new;
end;
$$;

create or replace trigger d_enforce_job_settings before insert or update on public.jobs
  for each row execute function private.enforce_job_settings();
