-- Feeds of postings that a company names by address: fetched daily, and imported as a file is.
create table public.company_feeds (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  -- Never an address with a user, a password or a port.
  address text not null check (length(address) <= 2000 and address ~ '^https://[^[:space:]/?#@:\\]+([/?][^[:space:]#]*)?$'),
  -- A removed one keeps its row: whoever names its address again gets no posting twice.
  state text not null default 'active' check (state in ('active', 'paused', 'removed')),
  created_at timestamptz not null default now(),
  next_fetch_at timestamptz not null default now(),
  -- Since when nothing came of it; null while it works.
  failing_since timestamptz,
  -- A worker that ends in the middle leaves its turn to another.
  turns smallint not null default 0,
  turn_until timestamptz,
  unique (company_id, address)
);
create index company_feeds_waiting on public.company_feeds (next_fetch_at) where state = 'active';

-- Imports of a feed. `whole` is false where nothing told the end of what was fetched: then what it
-- does not list may be there all the same.
alter table public.import_runs
  add column feed_id uuid references public.company_feeds (id) on delete cascade,
  add column whole boolean not null default true;
create index import_runs_by_feed on public.import_runs (feed_id, created_at desc) where feed_id is not null;

-- What became of each fetch. Why one failed is a code: nothing of an answer is kept.
create table public.feed_fetches (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references public.company_feeds (id) on delete cascade,
  fetched_at timestamptz not null default now(),
  outcome text not null check (outcome in ('fetched', 'unchanged', 'not_public', 'unreachable', 'redirects', 'status', 'type',
    'too_large', 'too_slow', 'broken')),
  status smallint,
  bytes integer,
  -- Its import, and by what a later fetch knows that nothing has changed.
  run_id uuid references public.import_runs (id) on delete set null,
  etag text check (length(etag) <= 300),
  last_modified text check (length(last_modified) <= 300),
  checksum text
);
create index feed_fetches_by_feed on public.feed_fetches (feed_id, fetched_at desc);
create index feed_fetches_by_run on public.feed_fetches (run_id);

-- Since when the feed of a posting does not list it, and when it was closed for that.
alter table public.job_imports
  add column missing_since timestamptz,
  add column missing_closed_at timestamptz;
create index job_imports_missing on public.job_imports (source) where missing_since is not null;
