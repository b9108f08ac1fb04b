-- Messages that a hiring team writes again and again, with names in braces for what differs.
create table public.message_templates (
  id uuid primary key default gen_random_uuid(),
  -- Null: the platform's own, for its administrators.
  company_id uuid references public.companies (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  text text not null check (length(btrim(text)) between 1 and 4000),
  created_at timestamptz not null default now()
);

create unique index message_templates_by_name on public.message_templates (company_id, lower(name)) nulls not distinct;
