-- The table that browsing searches: no client reads it; the search functions read it as its owner.
alter table private.job_search enable row level security;
alter table private.search_words enable row level security;
alter table private.facet_names enable row level security;
alter table private.regional_towns enable row level security;
alter table private.pin_codes enable row level security;
alter table private.localities enable row level security;
alter table private.region_names enable row level security;
revoke all on private.job_search, private.search_words, private.facet_names, private.regional_towns, private.pin_codes, private.localities, private.region_names
  from anon, authenticated, service_role;
