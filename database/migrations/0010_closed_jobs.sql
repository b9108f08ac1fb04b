-- When a posting was first public and when it was closed: a posting that people and search engines have seen says that it is closed, instead
-- of having never been. Kept by functions/stamp_publication.sql; closed_at stands exactly while the posting is closed.
alter table public.jobs
  add column published_at timestamptz,
  add column closed_at timestamptz;

-- What is known of postings from before: the closed ones were open once, and their last change is the nearest to their closing.
alter table public.jobs disable trigger user;
update public.jobs
set published_at = created_at, closed_at = case when status = 'closed' then updated_at end
where status <> 'draft';
alter table public.jobs enable trigger user;
