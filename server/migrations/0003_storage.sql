-- Files: their buckets and one row a file. Policies decide who may do what with a row; the bytes follow their row.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key check (length(id) between 1 and 100),
  name text not null unique,
  owner uuid,
  owner_id text,
  -- The files of a public bucket can be read by everybody who knows their path; policies are not asked.
  public boolean not null default false,
  -- Bytes; null leaves the server's own limit alone.
  file_size_limit bigint check (file_size_limit > 0),
  -- 'application/pdf', 'image/*'; null allows every type.
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null check (octet_length(name) between 1 and 1024),
  owner uuid,
  owner_id text,
  -- eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode: written by the server.
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- Names the bytes together with the id; each upload makes a new one.
  version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
-- Listing asks for the names that begin with a folder.
create index objects_prefix_idx on storage.objects (bucket_id, name text_pattern_ops);
create index objects_owner_id_idx on storage.objects (owner_id);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
-- Not truncate: row security does not govern it.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

-- 'a/b/c.pdf' -> {a,b}
create function storage.foldername(name text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select tokens[1:cardinality(tokens) - 1] from (select string_to_array(name, '/') as tokens) as path
$$;

-- 'a/b/c.pdf' -> c.pdf
create function storage.filename(name text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select split_part(name, '/', -1)
$$;

-- 'a/b/c.pdf' -> pdf; '' when the file name has no dot
create function storage.extension(name text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(substring(split_part(name, '/', -1) from '\.([^.]*)$'), '')
$$;
