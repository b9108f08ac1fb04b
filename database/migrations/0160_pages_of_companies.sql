-- Earlier names of a company's page: of one that was renamed, or that another was merged into.
create table private.former_slugs (
  slug text primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index former_slugs_by_company on private.former_slugs (company_id);
