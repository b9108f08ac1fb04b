-- With the closing date, the newest open postings are found and counted in the index alone.
create index job_search_newest_open on private.job_search (created_at desc, job_id desc) include (closing_date);
drop index private.job_search_newest;
alter index private.job_search_newest_open rename to job_search_newest;
