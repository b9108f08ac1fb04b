-- A company's own reasons for a rejection, beside the platform's (without a company). Decisions name a reason by its code: a company
-- whose reasons were given is merged into another, which takes them over.
alter table public.rejection_reasons add column company_id uuid references public.companies (id) on delete cascade;
create index rejection_reasons_by_company on public.rejection_reasons (company_id);
create unique index rejection_reasons_once on public.rejection_reasons (company_id, lower(label)) where company_id is not null and offered;
