-- A company has people of its own: members with a role, invitations, requests to join, and who works on which posting and application.
alter table public.companies
  add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  add column about text check (length(about) <= 5000),
  add column website text check (website ~* '^https?://[^[:space:]]+$' and length(website) <= 2048),
  add column size text check (size in ('1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001+')),
  add column places text[] not null default '{}' check (cardinality(places) <= 50),
  add column plan text not null default 'basic' check (plan in ('basic', 'professional', 'enterprise'));

-- As functions/companies/slug_of.sql does from now on.
do $$
declare
  company record;
  base text;
  wanted text;
  n integer;
begin
  for company in select id, name from public.companies order by created_at, id loop
    base := coalesce(nullif(btrim(left(regexp_replace(lower(company.name), '[^a-z0-9]+', '-', 'g'), 70), '-'), ''), 'company');
    wanted := base;
    n := 1;
    while exists (select from public.companies where slug = wanted) loop
      n := n + 1;
      wanted := base || '-' || n;
    end loop;
    update public.companies set slug = wanted where id = company.id;
  end loop;
end;
$$;
-- Without one a trigger names it.
alter table public.companies alter column slug set default '', alter column slug set not null;

create table public.company_members (
  company_id uuid not null references public.companies (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'hiring_manager', 'interviewer')),
  created_at timestamptz not null default now(),
  primary key (company_id, person_id)
);
-- The question of every policy: where is the caller a member, and as what?
create index company_members_by_person on public.company_members (person_id) include (company_id, role);

create table public.company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 320),
  role text not null check (role in ('owner', 'recruiter', 'hiring_manager', 'interviewer')),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index one_open_invitation on public.company_invitations (company_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index company_invitations_by_address on public.company_invitations (lower(email));
create index company_invitations_by_inviter on public.company_invitations (invited_by);

-- What the link of an invitation holds; only its hash, so that a copy of the database opens none.
create table private.invitation_tokens (
  invitation_id uuid primary key references public.company_invitations (id) on delete cascade,
  token_hash bytea not null unique
);

-- Requests that nobody has answered yet; the audit log keeps the answers.
create table public.company_requests (
  company_id uuid not null references public.companies (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  message text check (length(message) <= 1000),
  created_at timestamptz not null default now(),
  primary key (company_id, person_id)
);
create index company_requests_by_person on public.company_requests (person_id);

-- Who works on a posting beside its owners and recruiters. With the company, so that whoever leaves it leaves its postings.
create table public.job_members (
  job_id uuid not null references public.jobs (id) on delete cascade,
  company_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('hiring_manager', 'interviewer')),
  created_at timestamptz not null default now(),
  primary key (job_id, person_id),
  foreign key (company_id, person_id) references public.company_members (company_id, person_id) on delete cascade
);
create index job_members_by_person on public.job_members (person_id) include (job_id, company_id, role);
create index job_members_by_member on public.job_members (company_id, person_id);

create table public.application_interviewers (
  application_id uuid not null references public.job_applications (id) on delete cascade,
  company_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (application_id, person_id),
  foreign key (company_id, person_id) references public.company_members (company_id, person_id) on delete cascade
);
create index application_interviewers_by_person on public.application_interviewers (person_id) include (application_id, company_id);
create index application_interviewers_by_member on public.application_interviewers (company_id, person_id);

-- Is the person a member of a company? The screens' answer with the profile, kept by functions/companies/mark_member.sql; what somebody may do is
-- asked of company_members.
alter table public.profiles add column hires boolean not null default false;

-- Whose act or whose data: what a company's owners read of the audit log.
alter table public.audit_log add column company_id uuid;
create index audit_log_by_company on public.audit_log (company_id, at desc, id desc) where company_id is not null;

-- A file that was sent with an application is looked up by its path.
create index job_applications_by_resume on public.job_applications (resume_url) where resume_url is not null;

drop function if exists private.write_audit(text, text, text, jsonb);
