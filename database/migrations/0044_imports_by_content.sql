-- Title and company of an imported posting as its source last said them: an administrator may have
-- changed them since, and the next import looks for them.
alter table public.job_imports add column title text, add column company text;
update public.job_imports i set title = j.title, company = j.company from public.jobs j where j.id = i.job_id;

-- Postings that share an id of their source, and postings with one title and company.
create index job_imports_by_shared_id on public.job_imports (source, split_part(external_id, '#sha256:', 1));
create index job_imports_by_name on public.job_imports (md5(lower(title || chr(10) || company)));
