-- A new application: always the caller's own, with the profile's résumé when none is sent; pending,
-- for an open posting, and checked against the settings, unless the person takes over what a
-- company brought (take_over_brought).
create or replace function private.receive_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  from_client boolean := private.is_client();
  is_brought boolean := coalesce(current_setting('private.brought', true) = new.id::text, false);
  me uuid := case when from_client then private.agreed_caller() end;
begin
  new.cover_letter := nullif(btrim(new.cover_letter), '');
  new.resume_url := private.resume_path(new.resume_url);
  new.arrival := private.clean_arrival(new.arrival);
  new.source := coalesce(new.source,
    substring(coalesce(new.arrival ->> 'source', new.arrival ->> 'referrer') from '^[a-z0-9][a-z0-9._-]{0,59}$'));

  if from_client then
    new.applicant_id := coalesce(new.applicant_id, me);
    new.status := case when is_brought then new.status else 'pending' end;
    new.job_title := null;
    new.job_company := null;
    -- Where the person came from, in any form: an application is never refused for it.
    new.source := substring(lower(btrim(new.source)) from '^[a-z0-9][a-z0-9._-]{0,59}$');
    -- The policy refuses somebody else's application, and one for a draft, a closed or a missing
    -- posting, all with the same error. Different errors would reveal which it was.
    if new.applicant_id is distinct from me or not (is_brought or private.is_open(new.job_id)) then
      return new;
    end if;
    perform private.make_profile(new.applicant_id);
  elsif new.status <> 'pending' and auth.jwt() ->> 'role' is not null then
    -- The secret key. Whoever loads history into the database has no claims.
    raise exception 'Only a person decides on an application' using errcode = '42501';
  end if;

  select coalesce(new.job_title, title), coalesce(new.job_company, company_name)
  into new.job_title, new.job_company
  from public.jobs where id = new.job_id;

  if new.resume_url is null then
    select resume_url into new.resume_url from public.profiles
    where id = new.applicant_id and private.is_stored_resume(resume_url, id);
  elsif not private.is_stored_resume(new.resume_url, new.applicant_id) then
    raise exception 'The résumé must be a file of your own' using errcode = '22023';
  end if;

  if from_client and not is_brought then
    if exists (
      select from public.job_applications
      where job_id = new.job_id and applicant_id = new.applicant_id
        and (status not in ('rejected', 'withdrawn')
          or not private.is_on('application_settings', 'allow_multiple_applications'))
    ) then
      raise exception 'You have already applied for this job'
        using errcode = '23505', constraint = 'one_open_application', table = 'job_applications';
    end if;
    if new.resume_url is null and private.is_on('application_settings', 'require_resume') then
      raise exception 'A résumé is required to apply' using errcode = '22023', hint = 'resume_required';
    end if;
    if new.cover_letter is null and private.is_on('application_settings', 'require_cover_letter') then
      raise exception 'A cover letter is required to apply'
        using errcode = '22023', hint = 'cover_letter_required';
    end if;
  end if;
  return new;
end;
$$;

create or replace trigger a_receive_application before insert on public.job_applications
  for each row execute function private.receive_application();
