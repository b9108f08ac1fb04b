-- Each erasure is also written down outside the database, before the account goes: a back-up cannot know of those after it.
alter table private.erasures add column listed_at timestamptz;

create index erasures_to_list on private.erasures (id) where listed_at is null;
