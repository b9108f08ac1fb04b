// Generated from the database by dump.ts; not edited by hand. What each table, view and function gives and takes.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      application_assignments: {
        Row: {
          application_id: string
          person_id: string
          assigned_at: string
        }
        Insert: {
          application_id: string
          person_id: string
          assigned_at?: string
        }
        Update: {
          application_id?: string
          person_id?: string
          assigned_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'application_assignments_application_id_fkey'
            columns: ['application_id']
            isOneToOne: true
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_assignments_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      application_interviewers: {
        Row: {
          application_id: string
          company_id: string
          person_id: string
          created_at: string
        }
        Insert: {
          application_id: string
          company_id: string
          person_id: string
          created_at?: string
        }
        Update: {
          application_id?: string
          company_id?: string
          person_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'application_interviewers_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_interviewers_company_id_person_id_fkey'
            columns: ['company_id', 'person_id']
            isOneToOne: false
            referencedRelation: 'company_members'
            referencedColumns: ['company_id', 'person_id']
          },
        ]
      }
      application_notes: {
        Row: {
          id: string
          application_id: string
          author_id: string | null
          text: string
          mentions: string[]
          created_at: string
          edited_at: string | null
        }
        Insert: {
          id?: string
          application_id: string
          author_id?: string | null
          text: string
          mentions?: string[]
          created_at?: string
          edited_at?: string | null
        }
        Update: {
          id?: string
          application_id?: string
          author_id?: string | null
          text?: string
          mentions?: string[]
          created_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'application_notes_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_notes_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      application_status_log: {
        Row: {
          id: number
          application_id: string
          from_status: string | null
          to_status: string
          changed_by: string | null
          changed_at: string
          reopened: boolean
        }
        Insert: {
          id?: number
          application_id: string
          from_status?: string | null
          to_status: string
          changed_by?: string | null
          changed_at?: string
          reopened?: boolean
        }
        Update: {
          id?: number
          application_id?: string
          from_status?: string | null
          to_status?: string
          changed_by?: string | null
          changed_at?: string
          reopened?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'application_status_log_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_status_log_changed_by_fkey'
            columns: ['changed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      application_tags: {
        Row: {
          application_id: string
          tag_id: string
          created_at: string
        }
        Insert: {
          application_id: string
          tag_id: string
          created_at?: string
        }
        Update: {
          application_id?: string
          tag_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'application_tags_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_tags_tag_id_fkey'
            columns: ['tag_id']
            isOneToOne: false
            referencedRelation: 'tags'
            referencedColumns: ['id']
          },
        ]
      }
      assessment_attempts: {
        Row: {
          id: string
          job_id: string
          candidate_id: string
          started_at: string
          deadline: string
          answers: Json
          submitted_at: string | null
          time_multiplier: number
          tell_employer: boolean
        }
        Insert: {
          id?: string
          job_id: string
          candidate_id: string
          started_at?: string
          deadline: string
          answers?: Json
          submitted_at?: string | null
          time_multiplier?: number
          tell_employer?: boolean
        }
        Update: {
          id?: string
          job_id?: string
          candidate_id?: string
          started_at?: string
          deadline?: string
          answers?: Json
          submitted_at?: string | null
          time_multiplier?: number
          tell_employer?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'assessment_attempts_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assessment_attempts_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      assessment_results: {
        Row: {
          id: string
          job_id: string | null
          candidate_id: string
          score: number
          answers: Json
          completed_at: string
        }
        Insert: {
          id?: string
          job_id?: string | null
          candidate_id?: string
          score?: number
          answers?: Json
          completed_at?: string
        }
        Update: {
          id?: string
          job_id?: string | null
          candidate_id?: string
          score?: number
          answers?: Json
          completed_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'assessment_results_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assessment_results_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      audit_log: {
        Row: {
          id: number
          at: string
          actor_id: string | null
          action: string
          target_table: string
          target_id: string | null
          details: Json
          address: string | null
          request_id: string | null
          company_id: string | null
        }
        Insert: {
          id?: number
          at?: string
          actor_id?: string | null
          action: string
          target_table: string
          target_id?: string | null
          details?: Json
          address?: string | null
          request_id?: string | null
          company_id?: string | null
        }
        Update: {
          id?: number
          at?: string
          actor_id?: string | null
          action?: string
          target_table?: string
          target_id?: string | null
          details?: Json
          address?: string | null
          request_id?: string | null
          company_id?: string | null
        }
        Relationships: [

        ]
      }
      brought_applications: {
        Row: {
          id: string
          company_id: string
          job_id: string
          stage_id: string | null
          status: 'pending' | 'approved' | 'shortlisted'
          full_name: string | null
          source: string | null
          applied_on: string
          state: 'waiting' | 'told' | 'taken' | 'removed' | 'expired' | 'unreachable' | 'moved' | 'closed'
          brought_by: string | null
          application_id: string | null
          created_at: string
          told_at: string | null
          ended_at: string | null
          expires_at: string
        }
        Insert: {
          id?: string
          company_id: string
          job_id: string
          stage_id?: string | null
          status: 'pending' | 'approved' | 'shortlisted'
          full_name?: string | null
          source?: string | null
          applied_on: string
          state?: 'waiting' | 'told' | 'taken' | 'removed' | 'expired' | 'unreachable' | 'moved' | 'closed'
          brought_by?: string | null
          application_id?: string | null
          created_at?: string
          told_at?: string | null
          ended_at?: string | null
          expires_at?: string
        }
        Update: {
          id?: string
          company_id?: string
          job_id?: string
          stage_id?: string | null
          status?: 'pending' | 'approved' | 'shortlisted'
          full_name?: string | null
          source?: string | null
          applied_on?: string
          state?: 'waiting' | 'told' | 'taken' | 'removed' | 'expired' | 'unreachable' | 'moved' | 'closed'
          brought_by?: string | null
          application_id?: string | null
          created_at?: string
          told_at?: string | null
          ended_at?: string | null
          expires_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'brought_applications_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'brought_applications_brought_by_fkey'
            columns: ['brought_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'brought_applications_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'brought_applications_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'brought_applications_stage_id_fkey'
            columns: ['stage_id']
            isOneToOne: false
            referencedRelation: 'stages'
            referencedColumns: ['id']
          },
        ]
      }
      companies: {
        Row: {
          id: string
          name: string
          folded_name: string
          verified_at: string | null
          created_at: string
          verified_method: 'domain_email' | 'dns' | 'documents' | null
          slug: string
          about: string | null
          website: string | null
          size: '1-10' | '11-50' | '51-200' | '201-1000' | '1001-5000' | '5001+' | null
          places: string[]
          plan: 'basic' | 'professional' | 'enterprise'
          logo: string | null
          answer_days: number | null
          closed_at: string | null
        }
        Insert: {
          id?: string
          name: string
          verified_at?: string | null
          created_at?: string
          verified_method?: 'domain_email' | 'dns' | 'documents' | null
          slug?: string
          about?: string | null
          website?: string | null
          size?: '1-10' | '11-50' | '51-200' | '201-1000' | '1001-5000' | '5001+' | null
          places?: string[]
          plan?: 'basic' | 'professional' | 'enterprise'
          logo?: string | null
          answer_days?: number | null
          closed_at?: string | null
        }
        Update: {
          id?: string
          name?: string
          verified_at?: string | null
          created_at?: string
          verified_method?: 'domain_email' | 'dns' | 'documents' | null
          slug?: string
          about?: string | null
          website?: string | null
          size?: '1-10' | '11-50' | '51-200' | '201-1000' | '1001-5000' | '5001+' | null
          places?: string[]
          plan?: 'basic' | 'professional' | 'enterprise'
          logo?: string | null
          answer_days?: number | null
          closed_at?: string | null
        }
        Relationships: [

        ]
      }
      company_feeds: {
        Row: {
          id: string
          company_id: string
          address: string
          state: 'active' | 'paused' | 'removed'
          created_at: string
          next_fetch_at: string
          failing_since: string | null
          turns: number
          turn_until: string | null
        }
        Insert: {
          id?: string
          company_id: string
          address: string
          state?: 'active' | 'paused' | 'removed'
          created_at?: string
          next_fetch_at?: string
          failing_since?: string | null
          turns?: number
          turn_until?: string | null
        }
        Update: {
          id?: string
          company_id?: string
          address?: string
          state?: 'active' | 'paused' | 'removed'
          created_at?: string
          next_fetch_at?: string
          failing_since?: string | null
          turns?: number
          turn_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'company_feeds_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      company_invitations: {
        Row: {
          id: string
          company_id: string
          email: string
          role: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
          invited_by: string | null
          created_at: string
          expires_at: string
          accepted_at: string | null
          revoked_at: string | null
        }
        Insert: {
          id?: string
          company_id: string
          email: string
          role: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
          invited_by?: string | null
          created_at?: string
          expires_at?: string
          accepted_at?: string | null
          revoked_at?: string | null
        }
        Update: {
          id?: string
          company_id?: string
          email?: string
          role?: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
          invited_by?: string | null
          created_at?: string
          expires_at?: string
          accepted_at?: string | null
          revoked_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'company_invitations_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'company_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      company_members: {
        Row: {
          company_id: string
          person_id: string
          role: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
          created_at: string
        }
        Insert: {
          company_id: string
          person_id: string
          role: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
          created_at?: string
        }
        Update: {
          company_id?: string
          person_id?: string
          role?: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'company_members_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'company_members_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      company_requests: {
        Row: {
          company_id: string
          person_id: string
          message: string | null
          created_at: string
        }
        Insert: {
          company_id: string
          person_id: string
          message?: string | null
          created_at?: string
        }
        Update: {
          company_id?: string
          person_id?: string
          message?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'company_requests_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'company_requests_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      company_stages: {
        Row: {
          id: string
          company_id: string
          name: string
          position: number
          status: 'pending' | 'approved' | 'shortlisted' | 'hired'
          promised_days: number | null
          shown: boolean
        }
        Insert: {
          id?: string
          company_id: string
          name: string
          position: number
          status: 'pending' | 'approved' | 'shortlisted' | 'hired'
          promised_days?: number | null
          shown?: boolean
        }
        Update: {
          id?: string
          company_id?: string
          name?: string
          position?: number
          status?: 'pending' | 'approved' | 'shortlisted' | 'hired'
          promised_days?: number | null
          shown?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'company_stages_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      company_words: {
        Row: {
          company_id: string
          kind: 'signature' | 'approved' | 'shortlisted' | 'hired' | 'rejected'
          language: 'en' | 'hi'
          text: string
        }
        Insert: {
          company_id: string
          kind: 'signature' | 'approved' | 'shortlisted' | 'hired' | 'rejected'
          language: 'en' | 'hi'
          text: string
        }
        Update: {
          company_id?: string
          kind?: 'signature' | 'approved' | 'shortlisted' | 'hired' | 'rejected'
          language?: 'en' | 'hi'
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: 'company_words_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      consents: {
        Row: {
          id: number
          person_id: string
          purpose: 'account' | 'application' | 'talent_pool' | 'alerts'
          application_id: string | null
          notice: string
          language: string
          channel: 'sign-up' | 'visit' | 'application' | 'settings'
          given_at: string
          withdrawn_at: string | null
        }
        Insert: {
          id?: number
          person_id: string
          purpose: 'account' | 'application' | 'talent_pool' | 'alerts'
          application_id?: string | null
          notice: string
          language?: string
          channel: 'sign-up' | 'visit' | 'application' | 'settings'
          given_at?: string
          withdrawn_at?: string | null
        }
        Update: {
          id?: number
          person_id?: string
          purpose?: 'account' | 'application' | 'talent_pool' | 'alerts'
          application_id?: string | null
          notice?: string
          language?: string
          channel?: 'sign-up' | 'visit' | 'application' | 'settings'
          given_at?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'consents_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
        ]
      }
      contact_messages: {
        Row: {
          id: string
          name: string
          email: string
          subject: string
          message: string
          created_at: string
          answered_at: string | null
          answered_by: string | null
        }
        Insert: {
          id?: string
          name: string
          email: string
          subject: string
          message: string
          created_at?: string
          answered_at?: string | null
          answered_by?: string | null
        }
        Update: {
          id?: string
          name?: string
          email?: string
          subject?: string
          message?: string
          created_at?: string
          answered_at?: string | null
          answered_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_messages_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      data_exports: {
        Row: {
          id: string
          person_id: string
          language: string
          state: 'waiting' | 'building' | 'ready' | 'collected' | 'expired' | 'failed'
          percent: number
          bytes: number | null
          asked_at: string
          ready_at: string | null
          collected_at: string | null
          expires_at: string | null
        }
        Insert: {
          id?: string
          person_id: string
          language?: string
          state?: 'waiting' | 'building' | 'ready' | 'collected' | 'expired' | 'failed'
          percent?: number
          bytes?: number | null
          asked_at?: string
          ready_at?: string | null
          collected_at?: string | null
          expires_at?: string | null
        }
        Update: {
          id?: string
          person_id?: string
          language?: string
          state?: 'waiting' | 'building' | 'ready' | 'collected' | 'expired' | 'failed'
          percent?: number
          bytes?: number | null
          asked_at?: string
          ready_at?: string | null
          collected_at?: string | null
          expires_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'data_exports_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      data_views: {
        Row: {
          id: number
          person_id: string
          what: 'application' | 'resume'
          application_id: string | null
          seen_by: string
          seen_at: string
        }
        Insert: {
          id?: number
          person_id: string
          what: 'application' | 'resume'
          application_id?: string | null
          seen_by?: string
          seen_at?: string
        }
        Update: {
          id?: number
          person_id?: string
          what?: 'application' | 'resume'
          application_id?: string | null
          seen_by?: string
          seen_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'data_views_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'data_views_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      feed_fetches: {
        Row: {
          id: string
          feed_id: string
          fetched_at: string
          outcome: 'fetched' | 'unchanged' | 'not_public' | 'unreachable' | 'redirects' | 'status' | 'type' | 'too_large' | 'too_slow' | 'broken'
          status: number | null
          bytes: number | null
          run_id: string | null
          etag: string | null
          last_modified: string | null
          checksum: string | null
        }
        Insert: {
          id?: string
          feed_id: string
          fetched_at?: string
          outcome: 'fetched' | 'unchanged' | 'not_public' | 'unreachable' | 'redirects' | 'status' | 'type' | 'too_large' | 'too_slow' | 'broken'
          status?: number | null
          bytes?: number | null
          run_id?: string | null
          etag?: string | null
          last_modified?: string | null
          checksum?: string | null
        }
        Update: {
          id?: string
          feed_id?: string
          fetched_at?: string
          outcome?: 'fetched' | 'unchanged' | 'not_public' | 'unreachable' | 'redirects' | 'status' | 'type' | 'too_large' | 'too_slow' | 'broken'
          status?: number | null
          bytes?: number | null
          run_id?: string | null
          etag?: string | null
          last_modified?: string | null
          checksum?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'feed_fetches_feed_id_fkey'
            columns: ['feed_id']
            isOneToOne: false
            referencedRelation: 'company_feeds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'feed_fetches_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'import_runs'
            referencedColumns: ['id']
          },
        ]
      }
      grievances: {
        Row: {
          id: string
          number: string
          person_id: string | null
          name: string | null
          email: string | null
          subject: string | null
          message: string | null
          state: 'open' | 'answered' | 'closed'
          asked_at: string
          due_on: string
          answer: string | null
          answered_at: string | null
          closed_at: string | null
          language: 'en' | 'hi'
        }
        Insert: {
          id?: string
          number?: string
          person_id?: string | null
          name?: string | null
          email?: string | null
          subject?: string | null
          message?: string | null
          state?: 'open' | 'answered' | 'closed'
          asked_at?: string
          due_on: string
          answer?: string | null
          answered_at?: string | null
          closed_at?: string | null
          language?: 'en' | 'hi'
        }
        Update: {
          id?: string
          number?: string
          person_id?: string | null
          name?: string | null
          email?: string | null
          subject?: string | null
          message?: string | null
          state?: 'open' | 'answered' | 'closed'
          asked_at?: string
          due_on?: string
          answer?: string | null
          answered_at?: string | null
          closed_at?: string | null
          language?: 'en' | 'hi'
        }
        Relationships: [
          {
            foreignKeyName: 'grievances_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      import_rows: {
        Row: {
          run_id: string
          row_number: number
          title: string | null
          company: string | null
          location: string | null
          outcome: 'inserted' | 'updated' | 'unchanged' | 'repeated' | 'refused'
          kind: string | null
          fields: string[]
          reason: string | null
          stored: boolean
        }
        Insert: {
          run_id: string
          row_number: number
          title?: string | null
          company?: string | null
          location?: string | null
          outcome: 'inserted' | 'updated' | 'unchanged' | 'repeated' | 'refused'
          kind?: string | null
          fields?: string[]
          reason?: string | null
          stored?: boolean
        }
        Update: {
          run_id?: string
          row_number?: number
          title?: string | null
          company?: string | null
          location?: string | null
          outcome?: 'inserted' | 'updated' | 'unchanged' | 'repeated' | 'refused'
          kind?: string | null
          fields?: string[]
          reason?: string | null
          stored?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'import_rows_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'import_runs'
            referencedColumns: ['id']
          },
        ]
      }
      import_runs: {
        Row: {
          id: string
          person_id: string | null
          file_name: string
          path: string
          company: string | null
          as_drafts: boolean
          state: 'checking' | 'checked' | 'importing' | 'done' | 'failed' | 'expired'
          reason: string | null
          shapes: string[]
          header: string[] | null
          columns: string[] | null
          total: number | null
          done: number
          inserted: number
          updated: number
          unchanged: number
          repeated: number
          refused: number
          created_at: string
          confirmed_at: string | null
          confirmed_by: string | null
          ended_at: string | null
          file_gone: boolean
          turns: number
          turn_until: string | null
          samples: Json | null
          collected_at: string | null
          feed_id: string | null
          whole: boolean
        }
        Insert: {
          id?: string
          person_id?: string | null
          file_name: string
          path: string
          company?: string | null
          as_drafts?: boolean
          state?: 'checking' | 'checked' | 'importing' | 'done' | 'failed' | 'expired'
          reason?: string | null
          shapes?: string[]
          header?: string[] | null
          columns?: string[] | null
          total?: number | null
          done?: number
          inserted?: number
          updated?: number
          unchanged?: number
          repeated?: number
          refused?: number
          created_at?: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          ended_at?: string | null
          file_gone?: boolean
          turns?: number
          turn_until?: string | null
          samples?: Json | null
          collected_at?: string | null
          feed_id?: string | null
          whole?: boolean
        }
        Update: {
          id?: string
          person_id?: string | null
          file_name?: string
          path?: string
          company?: string | null
          as_drafts?: boolean
          state?: 'checking' | 'checked' | 'importing' | 'done' | 'failed' | 'expired'
          reason?: string | null
          shapes?: string[]
          header?: string[] | null
          columns?: string[] | null
          total?: number | null
          done?: number
          inserted?: number
          updated?: number
          unchanged?: number
          repeated?: number
          refused?: number
          created_at?: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          ended_at?: string | null
          file_gone?: boolean
          turns?: number
          turn_until?: string | null
          samples?: Json | null
          collected_at?: string | null
          feed_id?: string | null
          whole?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'import_runs_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'import_runs_feed_id_fkey'
            columns: ['feed_id']
            isOneToOne: false
            referencedRelation: 'company_feeds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'import_runs_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      job_applications: {
        Row: {
          id: string
          job_id: string | null
          applicant_id: string | null
          status: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
          cover_letter: string | null
          resume_url: string | null
          job_title: string | null
          job_company: string | null
          created_at: string
          updated_at: string
          receipt_number: string
          kept_at: string | null
          arrival: Json | null
          withdrawal_reason: 'other_job' | 'pay' | 'place' | 'role' | 'waiting' | 'doubts' | 'personal' | 'other' | null
          withdrawal_note: string | null
          rejection_reason: string | null
          told: Json | null
          source: string | null
          stage_id: string | null
          stage_since: string
          stage_due_at: string | null
        }
        Insert: {
          id?: string
          job_id?: string | null
          applicant_id?: string | null
          status?: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
          cover_letter?: string | null
          resume_url?: string | null
          job_title?: string | null
          job_company?: string | null
          created_at?: string
          updated_at?: string
          receipt_number?: string
          kept_at?: string | null
          arrival?: Json | null
          withdrawal_reason?: 'other_job' | 'pay' | 'place' | 'role' | 'waiting' | 'doubts' | 'personal' | 'other' | null
          withdrawal_note?: string | null
          rejection_reason?: string | null
          told?: Json | null
          source?: string | null
          stage_id?: string | null
          stage_since?: string
          stage_due_at?: string | null
        }
        Update: {
          id?: string
          job_id?: string | null
          applicant_id?: string | null
          status?: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
          cover_letter?: string | null
          resume_url?: string | null
          job_title?: string | null
          job_company?: string | null
          created_at?: string
          updated_at?: string
          receipt_number?: string
          kept_at?: string | null
          arrival?: Json | null
          withdrawal_reason?: 'other_job' | 'pay' | 'place' | 'role' | 'waiting' | 'doubts' | 'personal' | 'other' | null
          withdrawal_note?: string | null
          rejection_reason?: string | null
          told?: Json | null
          source?: string | null
          stage_id?: string | null
          stage_since?: string
          stage_due_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_applications_applicant_id_fkey'
            columns: ['applicant_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_applications_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_applications_rejection_reason_fkey'
            columns: ['rejection_reason']
            isOneToOne: false
            referencedRelation: 'rejection_reasons'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'job_applications_stage_id_fkey'
            columns: ['stage_id']
            isOneToOne: false
            referencedRelation: 'stages'
            referencedColumns: ['id']
          },
        ]
      }
      job_flags: {
        Row: {
          job_id: string
          signs: ('fee' | 'messenger' | 'papers' | 'forwarding' | 'home' | 'hurry' | 'mail' | 'pay')[]
          sentences: string[]
          flagged_at: string
          dismissed_at: string | null
          dismissed_by: string | null
        }
        Insert: {
          job_id: string
          signs: ('fee' | 'messenger' | 'papers' | 'forwarding' | 'home' | 'hurry' | 'mail' | 'pay')[]
          sentences: string[]
          flagged_at?: string
          dismissed_at?: string | null
          dismissed_by?: string | null
        }
        Update: {
          job_id?: string
          signs?: ('fee' | 'messenger' | 'papers' | 'forwarding' | 'home' | 'hurry' | 'mail' | 'pay')[]
          sentences?: string[]
          flagged_at?: string
          dismissed_at?: string | null
          dismissed_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_flags_dismissed_by_fkey'
            columns: ['dismissed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_flags_job_id_fkey'
            columns: ['job_id']
            isOneToOne: true
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      job_imports: {
        Row: {
          job_id: string
          source: string
          external_id: string
          source_url: string | null
          source_text: Json
          imported_at: string
          title: string | null
          company: string | null
          missing_since: string | null
          missing_closed_at: string | null
        }
        Insert: {
          job_id: string
          source: string
          external_id: string
          source_url?: string | null
          source_text: Json
          imported_at?: string
          title?: string | null
          company?: string | null
          missing_since?: string | null
          missing_closed_at?: string | null
        }
        Update: {
          job_id?: string
          source?: string
          external_id?: string
          source_url?: string | null
          source_text?: Json
          imported_at?: string
          title?: string | null
          company?: string | null
          missing_since?: string | null
          missing_closed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_imports_job_id_fkey'
            columns: ['job_id']
            isOneToOne: true
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      job_members: {
        Row: {
          job_id: string
          company_id: string
          person_id: string
          role: 'hiring_manager' | 'interviewer'
          created_at: string
        }
        Insert: {
          job_id: string
          company_id: string
          person_id: string
          role: 'hiring_manager' | 'interviewer'
          created_at?: string
        }
        Update: {
          job_id?: string
          company_id?: string
          person_id?: string
          role?: 'hiring_manager' | 'interviewer'
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'job_members_company_id_person_id_fkey'
            columns: ['company_id', 'person_id']
            isOneToOne: false
            referencedRelation: 'company_members'
            referencedColumns: ['company_id', 'person_id']
          },
          {
            foreignKeyName: 'job_members_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      job_questions: {
        Row: {
          job_id: string
          position: number
          question: string
          options: string[]
          correct_answer: number
        }
        Insert: {
          job_id: string
          position: number
          question: string
          options: string[]
          correct_answer: number
        }
        Update: {
          job_id?: string
          position?: number
          question?: string
          options?: string[]
          correct_answer?: number
        }
        Relationships: [
          {
            foreignKeyName: 'job_questions_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      job_reports: {
        Row: {
          id: string
          job_id: string | null
          job_title: string
          job_company: string
          person_id: string | null
          reason: 'fee' | 'messenger' | 'not_real' | 'discriminates' | 'outdated' | 'abusive' | 'other'
          details: string | null
          state: 'open' | 'upheld' | 'dismissed'
          created_at: string
          settled_at: string | null
          settled_by: string | null
          message_id: string | null
          message_side: 'applicant' | 'team' | null
          message_author: string | null
          message_text: string | null
        }
        Insert: {
          id?: string
          job_id?: string | null
          job_title: string
          job_company: string
          person_id?: string | null
          reason: 'fee' | 'messenger' | 'not_real' | 'discriminates' | 'outdated' | 'abusive' | 'other'
          details?: string | null
          state?: 'open' | 'upheld' | 'dismissed'
          created_at?: string
          settled_at?: string | null
          settled_by?: string | null
          message_id?: string | null
          message_side?: 'applicant' | 'team' | null
          message_author?: string | null
          message_text?: string | null
        }
        Update: {
          id?: string
          job_id?: string | null
          job_title?: string
          job_company?: string
          person_id?: string | null
          reason?: 'fee' | 'messenger' | 'not_real' | 'discriminates' | 'outdated' | 'abusive' | 'other'
          details?: string | null
          state?: 'open' | 'upheld' | 'dismissed'
          created_at?: string
          settled_at?: string | null
          settled_by?: string | null
          message_id?: string | null
          message_side?: 'applicant' | 'team' | null
          message_author?: string | null
          message_text?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_reports_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_reports_message_author_fkey'
            columns: ['message_author']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_reports_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_reports_settled_by_fkey'
            columns: ['settled_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      jobs: {
        Row: {
          id: string
          title: string
          company: string
          company_name: string
          company_id: string | null
          department: string | null
          location: string
          work_mode: 'remote' | 'hybrid' | 'onsite'
          type: 'full-time' | 'part-time' | 'contract' | 'internship'
          salary_range: string | null
          salary_min: number | null
          salary_max: number | null
          currency: string
          experience_required: string | null
          description: string
          requirements: string[]
          responsibilities: string[]
          benefits: string[]
          skills: string[]
          vacancies: number | null
          closing_date: string | null
          test_questions: Json
          status: 'active' | 'closed' | 'draft'
          posted_by: string | null
          created_at: string
          updated_at: string
          published_at: string | null
          closed_at: string | null
          undated: boolean
        }
        Insert: {
          id?: string
          title: string
          company?: string
          company_name?: string
          company_id?: string | null
          department?: string | null
          location: string
          work_mode?: 'remote' | 'hybrid' | 'onsite'
          type?: 'full-time' | 'part-time' | 'contract' | 'internship'
          salary_range?: string | null
          salary_min?: number | null
          salary_max?: number | null
          currency?: string
          experience_required?: string | null
          description: string
          requirements?: string[]
          responsibilities?: string[]
          benefits?: string[]
          skills?: string[]
          vacancies?: number | null
          closing_date?: string | null
          test_questions?: Json
          status?: 'active' | 'closed' | 'draft'
          posted_by?: string | null
          created_at?: string
          updated_at?: string
          published_at?: string | null
          closed_at?: string | null
          undated?: boolean
        }
        Update: {
          id?: string
          title?: string
          company?: string
          company_name?: string
          company_id?: string | null
          department?: string | null
          location?: string
          work_mode?: 'remote' | 'hybrid' | 'onsite'
          type?: 'full-time' | 'part-time' | 'contract' | 'internship'
          salary_range?: string | null
          salary_min?: number | null
          salary_max?: number | null
          currency?: string
          experience_required?: string | null
          description?: string
          requirements?: string[]
          responsibilities?: string[]
          benefits?: string[]
          skills?: string[]
          vacancies?: number | null
          closing_date?: string | null
          test_questions?: Json
          status?: 'active' | 'closed' | 'draft'
          posted_by?: string | null
          created_at?: string
          updated_at?: string
          published_at?: string | null
          closed_at?: string | null
          undated?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'jobs_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'jobs_posted_by_fkey'
            columns: ['posted_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      mail_template_versions: {
        Row: {
          id: number
          kind: string
          language: string
          before: Shapes['mail_words'] | null
          value: Shapes['mail_words'] | null
          saved_at: string
          saved_by: string | null
        }
        Insert: {
          id?: number
          kind: string
          language: string
          before?: Shapes['mail_words'] | null
          value?: Shapes['mail_words'] | null
          saved_at?: string
          saved_by?: string | null
        }
        Update: {
          id?: number
          kind?: string
          language?: string
          before?: Shapes['mail_words'] | null
          value?: Shapes['mail_words'] | null
          saved_at?: string
          saved_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'mail_template_versions_saved_by_fkey'
            columns: ['saved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      mail_templates: {
        Row: {
          kind: string
          language: 'en' | 'hi'
          subject: string
          title: string
          text: string
          saved_at: string
          saved_by: string | null
        }
        Insert: {
          kind: string
          language?: 'en' | 'hi'
          subject: string
          title: string
          text: string
          saved_at?: string
          saved_by?: string | null
        }
        Update: {
          kind?: string
          language?: 'en' | 'hi'
          subject?: string
          title?: string
          text?: string
          saved_at?: string
          saved_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'mail_templates_saved_by_fkey'
            columns: ['saved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      message_files: {
        Row: {
          id: string
          path: string
          application_id: string
          message_id: string | null
          person_id: string | null
          name: string
          size: number
          type: string
          created_at: string
        }
        Insert: {
          id: string
          application_id: string
          message_id?: string | null
          person_id?: string | null
          name: string
          size?: number
          type: string
          created_at?: string
        }
        Update: {
          id?: string
          application_id?: string
          message_id?: string | null
          person_id?: string | null
          name?: string
          size?: number
          type?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'message_files_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'message_files_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'message_files_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      message_marks: {
        Row: {
          application_id: string
          person_id: string
          read_position: number
          read_at: string | null
          muted_at: string | null
        }
        Insert: {
          application_id: string
          person_id: string
          read_position?: number
          read_at?: string | null
          muted_at?: string | null
        }
        Update: {
          application_id?: string
          person_id?: string
          read_position?: number
          read_at?: string | null
          muted_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'message_marks_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
        ]
      }
      message_templates: {
        Row: {
          id: string
          company_id: string | null
          name: string
          text: string
          created_at: string
        }
        Insert: {
          id?: string
          company_id?: string | null
          name: string
          text: string
          created_at?: string
        }
        Update: {
          id?: string
          company_id?: string | null
          name?: string
          text?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'message_templates_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      message_threads: {
        Row: {
          application_id: string
          last_position: number
          from_applicant: number
          from_team: number
          read_by_applicant: number
          read_by_team: number
          changed_at: string
        }
        Insert: {
          application_id: string
          last_position?: number
          from_applicant?: number
          from_team?: number
          read_by_applicant?: number
          read_by_team?: number
          changed_at?: string
        }
        Update: {
          application_id?: string
          last_position?: number
          from_applicant?: number
          from_team?: number
          read_by_applicant?: number
          read_by_team?: number
          changed_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'message_threads_application_id_fkey'
            columns: ['application_id']
            isOneToOne: true
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
        ]
      }
      messages: {
        Row: {
          id: string
          application_id: string
          position: number
          author_id: string | null
          side: 'applicant' | 'team'
          text: string
          created_at: string
          files: string[]
        }
        Insert: {
          id?: string
          application_id: string
          position?: number
          author_id?: string | null
          side?: 'applicant' | 'team'
          text: string
          created_at?: string
          files?: string[]
        }
        Update: {
          id?: string
          application_id?: string
          position?: number
          author_id?: string | null
          side?: 'applicant' | 'team'
          text?: string
          created_at?: string
          files?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'messages_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      muted_notifications: {
        Row: {
          person_id: string
          topic: 'applications' | 'messages' | 'assessments' | 'saved_jobs' | 'job_alerts'
        }
        Insert: {
          person_id?: string
          topic: 'applications' | 'messages' | 'assessments' | 'saved_jobs' | 'job_alerts'
        }
        Update: {
          person_id?: string
          topic?: 'applications' | 'messages' | 'assessments' | 'saved_jobs' | 'job_alerts'
        }
        Relationships: [
          {
            foreignKeyName: 'muted_notifications_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      newsletter_subscribers: {
        Row: {
          id: string
          email: string
          created_at: string
          confirmed_at: string | null
          unsubscribed_at: string | null
          language: 'en' | 'hi'
        }
        Insert: {
          id?: string
          email: string
          created_at?: string
          confirmed_at?: string | null
          unsubscribed_at?: string | null
          language?: 'en' | 'hi'
        }
        Update: {
          id?: string
          email?: string
          created_at?: string
          confirmed_at?: string | null
          unsubscribed_at?: string | null
          language?: 'en' | 'hi'
        }
        Relationships: [

        ]
      }
      nominees: {
        Row: {
          person_id: string
          name: string
          contact: string
          named_at: string
        }
        Insert: {
          person_id?: string
          name: string
          contact: string
          named_at?: string
        }
        Update: {
          person_id?: string
          name?: string
          contact?: string
          named_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'nominees_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      notifications: {
        Row: {
          id: string
          person_id: string
          kind: 'application_received' | 'application_decided' | 'assessment_waiting' | 'assessment_closing' | 'saved_job_closing' | 'job_alert' | 'account_expiring' | 'application_expiring' | 'grievance_answered' | 'note_mention' | 'message_received'
          subject: string
          data: Shapes['notification_facts']
          created_at: string
          read_at: string | null
          announced: boolean
        }
        Insert: {
          id?: string
          person_id: string
          kind: 'application_received' | 'application_decided' | 'assessment_waiting' | 'assessment_closing' | 'saved_job_closing' | 'job_alert' | 'account_expiring' | 'application_expiring' | 'grievance_answered' | 'note_mention' | 'message_received'
          subject: string
          data?: Shapes['notification_facts']
          created_at?: string
          read_at?: string | null
          announced?: boolean
        }
        Update: {
          id?: string
          person_id?: string
          kind?: 'application_received' | 'application_decided' | 'assessment_waiting' | 'assessment_closing' | 'saved_job_closing' | 'job_alert' | 'account_expiring' | 'application_expiring' | 'grievance_answered' | 'note_mention' | 'message_received'
          subject?: string
          data?: Shapes['notification_facts']
          created_at?: string
          read_at?: string | null
          announced?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      place_names: {
        Row: {
          name: string
          place: string
        }
        Insert: {
          name: string
          place: string
        }
        Update: {
          name?: string
          place?: string
        }
        Relationships: [

        ]
      }
      planned_erasures: {
        Row: {
          id: number
          person_id: string
          application_id: string | null
          warned_at: string
          erase_at: string
          mail_id: string | null
        }
        Insert: {
          id?: number
          person_id: string
          application_id?: string | null
          warned_at: string
          erase_at: string
          mail_id?: string | null
        }
        Update: {
          id?: number
          person_id?: string
          application_id?: string | null
          warned_at?: string
          erase_at?: string
          mail_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'planned_erasures_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'planned_erasures_mail_id_fkey'
            columns: ['mail_id']
            isOneToOne: false
            referencedRelation: 'outgoing_mail'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'planned_erasures_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profile_availability: {
        Row: {
          person_id: string
          notice_days: number | null
          preferred_cities: string[] | null
          work_mode: 'remote' | 'hybrid' | 'onsite' | null
          shared: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          person_id?: string
          notice_days?: number | null
          preferred_cities?: string[] | null
          work_mode?: 'remote' | 'hybrid' | 'onsite' | null
          shared?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          person_id?: string
          notice_days?: number | null
          preferred_cities?: string[] | null
          work_mode?: 'remote' | 'hybrid' | 'onsite' | null
          shared?: boolean
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profile_availability_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profile_educations: {
        Row: {
          id: string
          person_id: string
          position: number
          qualification: string | null
          institution: string | null
          start_year: number | null
          end_year: number | null
          grade: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          person_id?: string
          position?: number
          qualification?: string | null
          institution?: string | null
          start_year?: number | null
          end_year?: number | null
          grade?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          person_id?: string
          position?: number
          qualification?: string | null
          institution?: string | null
          start_year?: number | null
          end_year?: number | null
          grade?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profile_educations_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profile_experiences: {
        Row: {
          id: string
          person_id: string
          position: number
          title: string | null
          company: string | null
          place: string | null
          started_on: string | null
          ended_on: string | null
          description: string | null
          created_at: string
          updated_at: string
          started_by: 'month' | 'year'
          ended_by: 'month' | 'year' | 'unknown'
        }
        Insert: {
          id?: string
          person_id?: string
          position?: number
          title?: string | null
          company?: string | null
          place?: string | null
          started_on?: string | null
          ended_on?: string | null
          description?: string | null
          created_at?: string
          updated_at?: string
          started_by?: 'month' | 'year'
          ended_by?: 'month' | 'year' | 'unknown'
        }
        Update: {
          id?: string
          person_id?: string
          position?: number
          title?: string | null
          company?: string | null
          place?: string | null
          started_on?: string | null
          ended_on?: string | null
          description?: string | null
          created_at?: string
          updated_at?: string
          started_by?: 'month' | 'year'
          ended_by?: 'month' | 'year' | 'unknown'
        }
        Relationships: [
          {
            foreignKeyName: 'profile_experiences_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profile_pay: {
        Row: {
          person_id: string
          current_pay: number | null
          expected_pay: number | null
          shared: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          person_id?: string
          current_pay?: number | null
          expected_pay?: number | null
          shared?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          person_id?: string
          current_pay?: number | null
          expected_pay?: number | null
          shared?: boolean
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profile_pay_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          id: string
          full_name: string
          email: string | null
          role: 'candidate' | 'admin'
          phone: string | null
          location: string | null
          bio: string | null
          skills: string[] | null
          experience: string | null
          education: string | null
          resume_url: string | null
          linkedin_url: string | null
          github_url: string | null
          portfolio_url: string | null
          mail_application_updates: boolean
          mail_job_alerts: boolean
          created_at: string
          updated_at: string
          mail_assessments: boolean
          mail_saved_jobs: boolean
          language: 'en' | 'hi'
          hires: boolean
          mail_messages: boolean
        }
        Insert: {
          id: string
          full_name?: string
          email?: string | null
          role?: 'candidate' | 'admin'
          phone?: string | null
          location?: string | null
          bio?: string | null
          skills?: string[] | null
          experience?: string | null
          education?: string | null
          resume_url?: string | null
          linkedin_url?: string | null
          github_url?: string | null
          portfolio_url?: string | null
          mail_application_updates?: boolean
          mail_job_alerts?: boolean
          created_at?: string
          updated_at?: string
          mail_assessments?: boolean
          mail_saved_jobs?: boolean
          language?: 'en' | 'hi'
          hires?: boolean
          mail_messages?: boolean
        }
        Update: {
          id?: string
          full_name?: string
          email?: string | null
          role?: 'candidate' | 'admin'
          phone?: string | null
          location?: string | null
          bio?: string | null
          skills?: string[] | null
          experience?: string | null
          education?: string | null
          resume_url?: string | null
          linkedin_url?: string | null
          github_url?: string | null
          portfolio_url?: string | null
          mail_application_updates?: boolean
          mail_job_alerts?: boolean
          created_at?: string
          updated_at?: string
          mail_assessments?: boolean
          mail_saved_jobs?: boolean
          language?: 'en' | 'hi'
          hires?: boolean
          mail_messages?: boolean
        }
        Relationships: [

        ]
      }
      rejection_reasons: {
        Row: {
          code: string
          label: string
          label_hi: string | null
          told: string
          told_hi: string | null
          place: number
          offered: boolean
          company_id: string | null
        }
        Insert: {
          code?: string
          label: string
          label_hi?: string | null
          told: string
          told_hi?: string | null
          place?: number
          offered?: boolean
          company_id?: string | null
        }
        Update: {
          code?: string
          label?: string
          label_hi?: string | null
          told?: string
          told_hi?: string | null
          place?: number
          offered?: boolean
          company_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'rejection_reasons_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      resume_readings: {
        Row: {
          path: string
          owner_id: string
          version: string | null
          status: 'waiting' | 'read' | 'unreadable'
          reason: string | null
          text: string | null
          sections: Json | null
          fields: Json | null
          warnings: string[]
          arrived_at: string
          read_at: string | null
          reader_version: number | null
          turns: number
          turn_until: string | null
        }
        Insert: {
          path: string
          owner_id: string
          version?: string | null
          status?: 'waiting' | 'read' | 'unreadable'
          reason?: string | null
          text?: string | null
          sections?: Json | null
          fields?: Json | null
          warnings?: string[]
          arrived_at?: string
          read_at?: string | null
          reader_version?: number | null
          turns?: number
          turn_until?: string | null
        }
        Update: {
          path?: string
          owner_id?: string
          version?: string | null
          status?: 'waiting' | 'read' | 'unreadable'
          reason?: string | null
          text?: string | null
          sections?: Json | null
          fields?: Json | null
          warnings?: string[]
          arrived_at?: string
          read_at?: string | null
          reader_version?: number | null
          turns?: number
          turn_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'resume_readings_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      resumes: {
        Row: {
          id: string
          person_id: string
          path: string
          name: string
          size: number
          type: string | null
          created_at: string
        }
        Insert: {
          id?: string
          person_id: string
          path: string
          name: string
          size?: number
          type?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          person_id?: string
          path?: string
          name?: string
          size?: number
          type?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'resumes_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      saved_jobs: {
        Row: {
          id: string
          person_id: string
          job_id: string | null
          job_title: string
          job_company: string
          closed_at: string | null
          saved_at: string
        }
        Insert: {
          id?: string
          person_id?: string
          job_id?: string | null
          job_title: string
          job_company: string
          closed_at?: string | null
          saved_at?: string
        }
        Update: {
          id?: string
          person_id?: string
          job_id?: string | null
          job_title?: string
          job_company?: string
          closed_at?: string | null
          saved_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_jobs_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'saved_jobs_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      saved_searches: {
        Row: {
          id: string
          person_id: string
          name: string | null
          filters: Json
          alert: boolean
          created_at: string
          alerted_until: string
        }
        Insert: {
          id?: string
          person_id?: string
          name?: string | null
          filters: Json
          alert?: boolean
          created_at?: string
          alerted_until?: string
        }
        Update: {
          id?: string
          person_id?: string
          name?: string | null
          filters?: Json
          alert?: boolean
          created_at?: string
          alerted_until?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_searches_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      saved_views: {
        Row: {
          id: string
          person_id: string
          list: string
          name: string
          filters: Json
          created_at: string
          shared: boolean
          company_id: string | null
          shared_role: 'owner' | 'recruiter' | 'hiring_manager' | null
        }
        Insert: {
          id?: string
          person_id?: string
          list: string
          name: string
          filters: Json
          created_at?: string
          shared?: boolean
          company_id?: string | null
          shared_role?: 'owner' | 'recruiter' | 'hiring_manager' | null
        }
        Update: {
          id?: string
          person_id?: string
          list?: string
          name?: string
          filters?: Json
          created_at?: string
          shared?: boolean
          company_id?: string | null
          shared_role?: 'owner' | 'recruiter' | 'hiring_manager' | null
        }
        Relationships: [
          {
            foreignKeyName: 'saved_views_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'saved_views_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      settings: {
        Row: {
          section: 'job_posting_settings' | 'application_settings' | 'notification_settings' | 'retention_settings' | 'freshness_settings' | 'plan_settings'
          value: Json
          saved_at: string | null
        }
        Insert: {
          section: 'job_posting_settings' | 'application_settings' | 'notification_settings' | 'retention_settings' | 'freshness_settings' | 'plan_settings'
          value: Json
          saved_at?: string | null
        }
        Update: {
          section?: 'job_posting_settings' | 'application_settings' | 'notification_settings' | 'retention_settings' | 'freshness_settings' | 'plan_settings'
          value?: Json
          saved_at?: string | null
        }
        Relationships: [

        ]
      }
      settings_versions: {
        Row: {
          id: number
          section: string
          before: Json
          value: Json
          saved_at: string
          saved_by: string | null
        }
        Insert: {
          id?: number
          section: string
          before: Json
          value: Json
          saved_at?: string
          saved_by?: string | null
        }
        Update: {
          id?: number
          section?: string
          before?: Json
          value?: Json
          saved_at?: string
          saved_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'settings_versions_saved_by_fkey'
            columns: ['saved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'settings_versions_section_fkey'
            columns: ['section']
            isOneToOne: false
            referencedRelation: 'settings'
            referencedColumns: ['section']
          },
        ]
      }
      skill_names: {
        Row: {
          name: string
          skill: string
        }
        Insert: {
          name: string
          skill: string
        }
        Update: {
          name?: string
          skill?: string
        }
        Relationships: [

        ]
      }
      stage_moves: {
        Row: {
          id: number
          application_id: string
          from_stage_id: string | null
          from_since: string
          stage_id: string | null
          name: string
          status: string
          shown: boolean
          moved_by: string | null
          moved_at: string
          taken_back_at: string | null
        }
        Insert: {
          id?: number
          application_id: string
          from_stage_id?: string | null
          from_since: string
          stage_id?: string | null
          name: string
          status: string
          shown: boolean
          moved_by?: string | null
          moved_at: string
          taken_back_at?: string | null
        }
        Update: {
          id?: number
          application_id?: string
          from_stage_id?: string | null
          from_since?: string
          stage_id?: string | null
          name?: string
          status?: string
          shown?: boolean
          moved_by?: string | null
          moved_at?: string
          taken_back_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'stage_moves_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stage_moves_from_stage_id_fkey'
            columns: ['from_stage_id']
            isOneToOne: false
            referencedRelation: 'stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stage_moves_moved_by_fkey'
            columns: ['moved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stage_moves_stage_id_fkey'
            columns: ['stage_id']
            isOneToOne: false
            referencedRelation: 'stages'
            referencedColumns: ['id']
          },
        ]
      }
      stages: {
        Row: {
          id: string
          job_id: string
          name: string
          position: number
          status: 'pending' | 'approved' | 'shortlisted' | 'hired'
          promised_days: number | null
          shown: boolean
        }
        Insert: {
          id?: string
          job_id: string
          name: string
          position: number
          status: 'pending' | 'approved' | 'shortlisted' | 'hired'
          promised_days?: number | null
          shown?: boolean
        }
        Update: {
          id?: string
          job_id?: string
          name?: string
          position?: number
          status?: 'pending' | 'approved' | 'shortlisted' | 'hired'
          promised_days?: number | null
          shown?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'stages_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      tags: {
        Row: {
          id: string
          company_id: string | null
          name: string
          created_at: string
        }
        Insert: {
          id?: string
          company_id?: string | null
          name: string
          created_at?: string
        }
        Update: {
          id?: string
          company_id?: string | null
          name?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tags_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      applications: {
        Row: {
          id: string
          job_id: string | null
          candidate_id: string | null
          status: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
          cover_letter: string | null
          resume_url: string | null
          job_title: string | null
          job_company: string | null
          receipt_number: string
          created_at: string
          updated_at: string
          arrival: Json | null
          withdrawal_reason: 'other_job' | 'pay' | 'place' | 'role' | 'waiting' | 'doubts' | 'personal' | 'other' | null
          withdrawal_note: string | null
          rejection_reason: string | null
          told: Json | null
          source: string | null
          kept_at: string | null
          stage_id: string | null
          stage_since: string
          stage_due_at: string | null
        }
        Insert: {
          id?: string
          job_id?: string | null
          candidate_id?: string | null
          status?: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
          cover_letter?: string | null
          resume_url?: string | null
          job_title?: string | null
          job_company?: string | null
          receipt_number?: string
          created_at?: string
          updated_at?: string
          arrival?: Json | null
          withdrawal_reason?: 'other_job' | 'pay' | 'place' | 'role' | 'waiting' | 'doubts' | 'personal' | 'other' | null
          withdrawal_note?: string | null
          rejection_reason?: string | null
          told?: Json | null
          source?: string | null
          kept_at?: string | null
          stage_id?: string | null
          stage_since?: string
          stage_due_at?: string | null
        }
        Update: {
          id?: string
          job_id?: string | null
          candidate_id?: string | null
          status?: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
          cover_letter?: string | null
          resume_url?: string | null
          job_title?: string | null
          job_company?: string | null
          receipt_number?: string
          created_at?: string
          updated_at?: string
          arrival?: Json | null
          withdrawal_reason?: 'other_job' | 'pay' | 'place' | 'role' | 'waiting' | 'doubts' | 'personal' | 'other' | null
          withdrawal_note?: string | null
          rejection_reason?: string | null
          told?: Json | null
          source?: string | null
          kept_at?: string | null
          stage_id?: string | null
          stage_since?: string
          stage_due_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_applications_applicant_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_applications_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_applications_rejection_reason_fkey'
            columns: ['rejection_reason']
            isOneToOne: false
            referencedRelation: 'rejection_reasons'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'job_applications_stage_id_fkey'
            columns: ['stage_id']
            isOneToOne: false
            referencedRelation: 'stages'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Functions: {
      accept_invitation: { Args: { token: string }; Returns: string }
      accept_notice: { Args: { notice: string; language: string; of_age: boolean }; Returns: undefined }
      add_feed: { Args: { company_id: string; address: string }; Returns: string }
      admin_analytics: { Args: { period: string; zone: string }; Returns: Shapes['analytics'] }
      admin_assessment: { Args: { job: string; since: string; until: string }; Returns: Shapes['assessment_statistics'] }
      admin_statistics: { Args: Record<never, never>; Returns: Shapes['statistics'] }
      admin_work: { Args: Record<never, never>; Returns: Shapes['work'] }
      answer_grievance: { Args: { number: string; answer: string }; Returns: undefined }
      answer_request: { Args: { company_id: string; person_id: string; role: string }; Returns: undefined }
      answers_of: { Args: { application: string }; Returns: Shapes['answer_sheet'] | null }
      application_choices: { Args: { field: string; typed?: string | null }; Returns: Shapes['choice'][] }
      application_people: { Args: { application: string }; Returns: Shapes['application_person'][] }
      application_to_decide: { Args: { application: string; name_hidden?: boolean | null }; Returns: Shapes['application_to_decide'] | null }
      applications_to_interview: { Args: Record<never, never>; Returns: Shapes['application_to_interview'][] }
      ask_for_export: { Args: { language?: string | null }; Returns: Database['public']['Tables']['data_exports']['Row'] }
      assign_applications: { Args: { applications: string[]; person?: string | null }; Returns: Shapes['change_outcome'][] }
      assign_interviewer: { Args: { application_id: string; person_id: string; assigned?: boolean | null }; Returns: undefined }
      assign_to_job: { Args: { job_id: string; person_id: string; role: string }; Returns: undefined }
      bring_applications: { Args: { company_id: string; rows: Json; dry_run?: boolean | null }; Returns: Shapes['brought_row'][] }
      close_company: { Args: { company_id: string }; Returns: undefined }
      close_grievance: { Args: { number: string }; Returns: undefined }
      closed_job: { Args: { job: string }; Returns: { id: string; title: string; company_name: string; location: string; closed_at: string }[] }
      companies_of_my_domain: { Args: Record<never, never>; Returns: string[] }
      company_page: { Args: { slug: string }; Returns: Shapes['company_page'] }
      company_people: { Args: { company_id: string }; Returns: Shapes['company_person'][] }
      confirm_hiring: { Args: { jobs: string[] }; Returns: number }
      confirm_newsletter: { Args: { token: string }; Returns: boolean }
      conversation_of: { Args: { application: string; before?: number | null }; Returns: Shapes['conversation'] | null }
      count_applications: { Args: { filters?: Json | null; since?: string | null }; Returns: Shapes['application_counts'] }
      create_company: { Args: { name: string; website?: string | null; size?: string | null }; Returns: Database['public']['Tables']['companies']['Row'] }
      decide_applications: { Args: { applications: string[]; decision: string; reason?: string | null; name_hidden?: boolean | null; choice?: Json | null }; Returns: Shapes['outcome'][] }
      decision_mail: { Args: { application: string; next: string; reason?: string | null; choice?: Json | null; name_hidden?: boolean | null }; Returns: Shapes['decision_mail'] | null }
      edit_company: { Args: { company_id: string; about?: string | null; website?: string | null; size?: string | null; places?: string[] | null }; Returns: Database['public']['Tables']['companies']['Row'] }
      edit_user: { Args: { user_id: string; full_name?: string | null; role?: string | null }; Returns: Database['public']['Tables']['profiles']['Row'] }
      end_my_session: { Args: { session_id: string }; Returns: undefined }
      end_sessions: { Args: { user_id: string }; Returns: number }
      ensure_profile: { Args: Record<never, never>; Returns: Database['public']['Tables']['profiles']['Row'] }
      export_link: { Args: { id: string }; Returns: string }
      export_list: { Args: { list: string; filters?: Json | null; headings?: Json | null }; Returns: string }
      fetch_feed: { Args: { feed_id: string }; Returns: undefined }
      file_grievance: { Args: { subject: string; message: string; name?: string | null; email?: string | null; language?: string | null }; Returns: Json }
      import_names: { Args: { kind: string; rows: Json }; Returns: Shapes['imported_names'] }
      invitation: { Args: { token: string }; Returns: Shapes['invitation'] | null }
      invite_member: { Args: { company_id: string; email: string; role: string }; Returns: string }
      job_choices: { Args: { filters?: Json | null }; Returns: Shapes['job_choice'][] }
      keep_application: { Args: { id: string }; Returns: undefined }
      list_applications: { Args: { filters?: Json | null; sort?: string | null; after?: string | null; page_size?: number | null }; Returns: Shapes['application_page'] }
      list_audit: { Args: { filters?: Json | null; after?: string | null; page_size?: number | null }; Returns: Shapes['audit_page'] }
      list_companies: { Args: { search?: string | null; state?: string | null; page_size?: number | null }; Returns: Shapes['company_list'] }
      list_names: { Args: { kind: string; search?: string | null; page_size?: number | null }; Returns: Shapes['name_list'] }
      list_postings: { Args: { filters?: Json | null; sort?: string | null; page?: number | null; page_size?: number | null }; Returns: Shapes['posting_page'] }
      list_stages: { Args: { job: string }; Returns: Shapes['listed_stage'][] }
      list_users: { Args: { filters?: Json | null; sort?: string | null; after?: string | null; page_size?: number | null }; Returns: Shapes['user_page'] }
      mail_states: { Args: { filters?: Json | null; after?: string | null; page_size?: number | null }; Returns: Shapes['mail_page'] }
      match_applications: { Args: { filters?: Json | null; sort?: string | null }; Returns: string[] }
      member_analytics: { Args: { company_id: string; period: string; zone: string }; Returns: Shapes['member_analytics'] }
      merge_companies: { Args: { from_id: string; into_id: string }; Returns: number }
      merge_names: { Args: { kind: string; from_meaning: string; into_meaning: string }; Returns: undefined }
      message_many: { Args: { applications: string[]; words: string; sending: string }; Returns: Shapes['change_outcome'][] }
      message_templates_for: { Args: { application: string }; Returns: Shapes['offered_templates'] | null }
      move_application: { Args: { application: string; present: string; next: string; reason?: string | null; choice?: Json | null }; Returns: Shapes['outcome'] }
      move_many_to_stage: { Args: { applications: string[]; next: string; choice?: Json | null }; Returns: Shapes['change_outcome'][] }
      move_to_stage: { Args: { application: string; present: string; next: string; choice?: Json | null }; Returns: Shapes['stage_outcome'] }
      mute_messages: { Args: { application: string; muted: boolean }; Returns: undefined }
      my_companies: { Args: Record<never, never>; Returns: Shapes['my_company'][] }
      my_sessions: { Args: Record<never, never>; Returns: { id: string; created_at: string; last_used_at: string; user_agent: string; place: string; aal: string; is_current: boolean }[] }
      notice_of_brought: { Args: { token: string }; Returns: Shapes['notice_of_brought'] | null }
      order_reasons: { Args: { codes: string[] }; Returns: undefined }
      people_to_assign: { Args: { application?: string | null }; Returns: Shapes['person_name'][] }
      plan_use: { Args: { company_id: string }; Returns: Shapes['plan_use'] }
      promise_answer: { Args: { company_id: string; days: number }; Returns: undefined }
      read_messages: { Args: { application: string; read_to: number }; Returns: undefined }
      reasons_for: { Args: { filters?: Json | null }; Returns: Shapes['reason_choice'][] }
      record_views: { Args: { applications: string[]; what?: string | null; name_hidden?: boolean | null }; Returns: undefined }
      remove_brought: { Args: { token: string; by_no_company?: boolean | null }; Returns: undefined }
      remove_feed: { Args: { feed_id: string }; Returns: undefined }
      remove_member: { Args: { company_id: string; person_id: string }; Returns: undefined }
      rename_company: { Args: { company_id: string; name: string }; Returns: Database['public']['Tables']['companies']['Row'] }
      reopen_application: { Args: { application_id: string; reason: string; choice?: Json | null }; Returns: Shapes['outcome'] }
      reopen_company: { Args: { company_id: string }; Returns: undefined }
      report_message: { Args: { message: string; reason: string; details?: string | null }; Returns: undefined }
      request_erasure: { Args: { language?: string | null }; Returns: undefined }
      request_to_join: { Args: { company_name: string; message?: string | null }; Returns: undefined }
      requests_to_join: { Args: { company_id: string }; Returns: Shapes['join_request'][] }
      retention_report: { Args: { days_ahead?: number | null }; Returns: Shapes['ending'][] }
      retry_mail: { Args: { id: string }; Returns: boolean }
      review_posting: { Args: { said: string; job?: string | null; company?: string | null; pay?: Json | null }; Returns: Shapes['posting_review'] }
      revoke_invitation: { Args: { id: string }; Returns: undefined }
      save_assessment_answers: { Args: { job_id: string; answers: Json }; Returns: boolean }
      save_company_stages: { Args: { company: string; stages: Json }; Returns: undefined }
      save_company_words: { Args: { company_id: string; words: Json }; Returns: undefined }
      save_names: { Args: { kind: string; before: string; meaning: string; names: string[] }; Returns: undefined }
      save_stages: { Args: { job: string; stages: Json; gone?: Json | null }; Returns: undefined }
      search_jobs: { Args: { keyword?: string | null; location?: string | null; work_mode?: string | null; min_salary?: number | null; max_salary?: number | null; experience?: string | null; without_pay?: boolean | null; sort?: string | null; plain?: boolean | null; after?: string | null; page_size?: number | null; filters?: Json | null }; Returns: Shapes['found_jobs'] }
      set_company_plan: { Args: { company_id: string; plan: string }; Returns: Database['public']['Tables']['companies']['Row'] }
      set_consent: { Args: { purpose: string; given: boolean; notice: string; language?: string | null; channel?: string | null }; Returns: undefined }
      set_member_role: { Args: { company_id: string; person_id: string; role: string }; Returns: undefined }
      set_user_role: { Args: { user_id: string; role: string }; Returns: Database['public']['Tables']['profiles']['Row'] }
      start_assessment: { Args: { job_id: string; extra_time?: number | null; tell_employer?: boolean | null }; Returns: Shapes['attempt'] }
      stop_job_alerts: { Args: { token: string }; Returns: boolean }
      submit_assessment: { Args: { job_id: string; answers: Json }; Returns: Database['public']['Tables']['assessment_results']['Row'] }
      subscribe_to_newsletter: { Args: { email: string; language?: string | null }; Returns: undefined }
      tag_applications: { Args: { applications: string[]; tag: string; remove?: boolean | null }; Returns: Shapes['change_outcome'][] }
      take_back_move: { Args: { application: string }; Returns: Shapes['outcome'] }
      take_back_stage_move: { Args: { application: string }; Returns: Shapes['stage_outcome'] }
      take_back_stage_moves: { Args: { applications: string[] }; Returns: Shapes['stage_outcome'][] }
      take_over_brought: { Args: { token: string }; Returns: number }
      test_mail: { Args: { kind: string; language: string; words: Json }; Returns: string }
      todays_counts: { Args: Record<never, never>; Returns: { posted: number; answered: number }[] }
      transfer_ownership: { Args: { company_id: string; person_id: string }; Returns: undefined }
      unanswered_postings: { Args: Record<never, never>; Returns: Shapes['unanswered_posting'][] }
      undo_decisions: { Args: { applications: string[] }; Returns: Shapes['outcome'][] }
      unread_messages: { Args: { applications: string[] }; Returns: Shapes['unread_messages'][] }
      unsubscribe_from_newsletter: { Args: { token: string }; Returns: boolean }
      user_details: { Args: { user_id: string }; Returns: Shapes['user_details'] | null }
      verify_company: { Args: { company_id: string; method?: string | null; verified?: boolean | null; note?: string | null }; Returns: Database['public']['Tables']['companies']['Row'] }
      waiting_for_me: { Args: { company?: string | null }; Returns: Shapes['waiting'] }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
  private: {
    Tables: {
      alert_tokens: {
        Row: {
          person_id: string
          token: string
          reminder_token: string
        }
        Insert: {
          person_id: string
          token?: string
          reminder_token?: string
        }
        Update: {
          person_id?: string
          token?: string
          reminder_token?: string
        }
        Relationships: [
          {
            foreignKeyName: 'alert_tokens_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      alerted_jobs: {
        Row: {
          person_id: string
          job_id: string
          alerted_at: string
        }
        Insert: {
          person_id: string
          job_id: string
          alerted_at: string
        }
        Update: {
          person_id?: string
          job_id?: string
          alerted_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'alerted_jobs_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'alerted_jobs_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      application_list: {
        Row: {
          application_id: string
          created_at: string
          status: string
          stage: number
          job_id: string | null
          applicant_id: string | null
          title: string
          company: string
          department: string
          candidate: string
          score: number | null
          has_resume: boolean
          source: string | null
          said: string
          stage_id: string | null
          stage_since: string | null
          stage_due_at: string | null
        }
        Insert: {
          application_id: string
          created_at: string
          status: string
          stage: number
          job_id?: string | null
          applicant_id?: string | null
          title: string
          company: string
          department: string
          candidate: string
          score?: number | null
          has_resume: boolean
          source?: string | null
          said: string
          stage_id?: string | null
          stage_since?: string | null
          stage_due_at?: string | null
        }
        Update: {
          application_id?: string
          created_at?: string
          status?: string
          stage?: number
          job_id?: string | null
          applicant_id?: string | null
          title?: string
          company?: string
          department?: string
          candidate?: string
          score?: number | null
          has_resume?: boolean
          source?: string | null
          said?: string
          stage_id?: string | null
          stage_since?: string | null
          stage_due_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'application_list_application_id_fkey'
            columns: ['application_id']
            isOneToOne: true
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
        ]
      }
      applied: {
        Row: {
          checksum: string
          applied_at: string
        }
        Insert: {
          checksum: string
          applied_at?: string
        }
        Update: {
          checksum?: string
          applied_at?: string
        }
        Relationships: [

        ]
      }
      arriving_questions: {
        Row: {
          job_id: string
          transaction_id: string
          questions: Json
        }
        Insert: {
          job_id: string
          transaction_id: string
          questions: Json
        }
        Update: {
          job_id?: string
          transaction_id?: string
          questions?: Json
        }
        Relationships: [

        ]
      }
      assessment_reminders: {
        Row: {
          application_id: string
          reminded_at: string
        }
        Insert: {
          application_id: string
          reminded_at: string
        }
        Update: {
          application_id?: string
          reminded_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'assessment_reminders_application_id_fkey'
            columns: ['application_id']
            isOneToOne: true
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
        ]
      }
      assessment_snapshots: {
        Row: {
          attempt_id: string
          questions: Json
        }
        Insert: {
          attempt_id: string
          questions: Json
        }
        Update: {
          attempt_id?: string
          questions?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'assessment_snapshots_attempt_id_fkey'
            columns: ['attempt_id']
            isOneToOne: true
            referencedRelation: 'assessment_attempts'
            referencedColumns: ['id']
          },
        ]
      }
      brought_before: {
        Row: {
          company_id: string | null
          job_id: string | null
          address_hash: string
        }
        Insert: {
          company_id?: string | null
          job_id?: string | null
          address_hash: string
        }
        Update: {
          company_id?: string | null
          job_id?: string | null
          address_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'brought_before_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'brought_before_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      brought_people: {
        Row: {
          brought_id: string
          full_name: string
          email: string
          token_hash: string
          notice_id: string | null
        }
        Insert: {
          brought_id: string
          full_name: string
          email: string
          token_hash: string
          notice_id?: string | null
        }
        Update: {
          brought_id?: string
          full_name?: string
          email?: string
          token_hash?: string
          notice_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'brought_people_brought_id_fkey'
            columns: ['brought_id']
            isOneToOne: true
            referencedRelation: 'brought_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'brought_people_notice_id_fkey'
            columns: ['notice_id']
            isOneToOne: false
            referencedRelation: 'outgoing_mail'
            referencedColumns: ['id']
          },
        ]
      }
      employer_checks: {
        Row: {
          company_id: string
          person_id: string | null
        }
        Insert: {
          company_id: string
          person_id?: string | null
        }
        Update: {
          company_id?: string
          person_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'employer_checks_company_id_fkey'
            columns: ['company_id']
            isOneToOne: true
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'employer_checks_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      erasures: {
        Row: {
          id: number
          person_id: string | null
          person_hash: string
          asked_by: 'person' | 'platform'
          language: string
          asked_at: string
          files_removed_at: string | null
          done_at: string | null
          listed_at: string | null
          attempts: number
          leased_until: string | null
        }
        Insert: {
          id?: number
          person_id?: string | null
          person_hash: string
          asked_by: 'person' | 'platform'
          language?: string
          asked_at?: string
          files_removed_at?: string | null
          done_at?: string | null
          listed_at?: string | null
          attempts?: number
          leased_until?: string | null
        }
        Update: {
          id?: number
          person_id?: string | null
          person_hash?: string
          asked_by?: 'person' | 'platform'
          language?: string
          asked_at?: string
          files_removed_at?: string | null
          done_at?: string | null
          listed_at?: string | null
          attempts?: number
          leased_until?: string | null
        }
        Relationships: [

        ]
      }
      export_links: {
        Row: {
          export_id: string
          token_hash: string
          expires_at: string
          session_id: string | null
        }
        Insert: {
          export_id: string
          token_hash: string
          expires_at: string
          session_id?: string | null
        }
        Update: {
          export_id?: string
          token_hash?: string
          expires_at?: string
          session_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'export_links_export_id_fkey'
            columns: ['export_id']
            isOneToOne: true
            referencedRelation: 'data_exports'
            referencedColumns: ['id']
          },
        ]
      }
      export_turns: {
        Row: {
          export_id: string
          asked_at: string
          attempts: number
          leased_until: string | null
        }
        Insert: {
          export_id: string
          asked_at: string
          attempts?: number
          leased_until?: string | null
        }
        Update: {
          export_id?: string
          asked_at?: string
          attempts?: number
          leased_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'export_turns_export_id_fkey'
            columns: ['export_id']
            isOneToOne: true
            referencedRelation: 'data_exports'
            referencedColumns: ['id']
          },
        ]
      }
      facet_names: {
        Row: {
          name: string
          kind: 'mode' | 'level' | 'type' | 'order'
          facet: string
        }
        Insert: {
          name: string
          kind: 'mode' | 'level' | 'type' | 'order'
          facet: string
        }
        Update: {
          name?: string
          kind?: 'mode' | 'level' | 'type' | 'order'
          facet?: string
        }
        Relationships: [

        ]
      }
      former_slugs: {
        Row: {
          slug: string
          company_id: string
          created_at: string
        }
        Insert: {
          slug: string
          company_id: string
          created_at?: string
        }
        Update: {
          slug?: string
          company_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'former_slugs_company_id_fkey'
            columns: ['company_id']
            isOneToOne: false
            referencedRelation: 'companies'
            referencedColumns: ['id']
          },
        ]
      }
      hiring_checks: {
        Row: {
          job_id: string
          asked_at: string | null
          confirmed_at: string | null
        }
        Insert: {
          job_id: string
          asked_at?: string | null
          confirmed_at?: string | null
        }
        Update: {
          job_id?: string
          asked_at?: string | null
          confirmed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'hiring_checks_job_id_fkey'
            columns: ['job_id']
            isOneToOne: true
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      invitation_tokens: {
        Row: {
          invitation_id: string
          token_hash: string
        }
        Insert: {
          invitation_id: string
          token_hash: string
        }
        Update: {
          invitation_id?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: 'invitation_tokens_invitation_id_fkey'
            columns: ['invitation_id']
            isOneToOne: true
            referencedRelation: 'company_invitations'
            referencedColumns: ['id']
          },
        ]
      }
      job_alert_runs: {
        Row: {
          person_id: string
          ran_on: string
        }
        Insert: {
          person_id: string
          ran_on: string
        }
        Update: {
          person_id?: string
          ran_on?: string
        }
        Relationships: [
          {
            foreignKeyName: 'job_alert_runs_person_id_fkey'
            columns: ['person_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      job_search: {
        Row: {
          job_id: string
          created_at: string
          title: string
          location: string
          work_mode: string
          salary_min: number | null
          salary_max: number | null
          experience_required: string | null
          closing_date: string | null
          words: string
          currency: string
          years_from: number | null
          years_to: number | null
        }
        Insert: {
          job_id: string
          created_at: string
          title: string
          location: string
          work_mode: string
          salary_min?: number | null
          salary_max?: number | null
          experience_required?: string | null
          closing_date?: string | null
          words: string
          currency: string
          years_from?: number | null
          years_to?: number | null
        }
        Update: {
          job_id?: string
          created_at?: string
          title?: string
          location?: string
          work_mode?: string
          salary_min?: number | null
          salary_max?: number | null
          experience_required?: string | null
          closing_date?: string | null
          words?: string
          currency?: string
          years_from?: number | null
          years_to?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_search_job_id_fkey'
            columns: ['job_id']
            isOneToOne: true
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
        ]
      }
      list_exports: {
        Row: {
          token_hash: string
          person_id: string
          list: string
          filters: Json
          expires_at: string
          headings: Json
          session_id: string | null
        }
        Insert: {
          token_hash: string
          person_id: string
          list: string
          filters: Json
          expires_at: string
          headings?: Json
          session_id?: string | null
        }
        Update: {
          token_hash?: string
          person_id?: string
          list?: string
          filters?: Json
          expires_at?: string
          headings?: Json
          session_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'list_exports_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      localities: {
        Row: {
          name: string
          locality: string
          town: string
          place: string
        }
        Insert: {
          name: string
          locality: string
          town: string
        }
        Update: {
          name?: string
          locality?: string
          town?: string
        }
        Relationships: [

        ]
      }
      mail_kinds: {
        Row: {
          kind: string
          in_subject: string[]
          in_text: string[]
          required: string[]
          part: string | null
        }
        Insert: {
          kind: string
          in_subject: string[]
          in_text: string[]
          required: string[]
          part?: string | null
        }
        Update: {
          kind?: string
          in_subject?: string[]
          in_text?: string[]
          required?: string[]
          part?: string | null
        }
        Relationships: [

        ]
      }
      mailed_closings: {
        Row: {
          person_id: string
          job_id: string
          mailed_at: string
        }
        Insert: {
          person_id: string
          job_id: string
          mailed_at: string
        }
        Update: {
          person_id?: string
          job_id?: string
          mailed_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'mailed_closings_job_id_fkey'
            columns: ['job_id']
            isOneToOne: false
            referencedRelation: 'jobs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mailed_closings_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      migrations: {
        Row: {
          name: string
          checksum: string
          applied_at: string
        }
        Insert: {
          name: string
          checksum: string
          applied_at?: string
        }
        Update: {
          name?: string
          checksum?: string
          applied_at?: string
        }
        Relationships: [

        ]
      }
      newsletter_tokens: {
        Row: {
          subscriber_id: string
          token: string
          mailed_at: string | null
        }
        Insert: {
          subscriber_id: string
          token?: string
          mailed_at?: string | null
        }
        Update: {
          subscriber_id?: string
          token?: string
          mailed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'newsletter_tokens_subscriber_id_fkey'
            columns: ['subscriber_id']
            isOneToOne: true
            referencedRelation: 'newsletter_subscribers'
            referencedColumns: ['id']
          },
        ]
      }
      outgoing_mail: {
        Row: {
          id: string
          to_address: string | null
          template: string
          data: Json
          subject: string | null
          text: string | null
          html: string | null
          reply_to: string | null
          created_at: string
          send_after: string
          attempts: number
          next_attempt_at: string
          sent_at: string | null
          failed_at: string | null
          last_error: string | null
          person_id: string | null
          application_id: string | null
          leased_until: string | null
          decision_id: number | null
          superseded_at: string | null
          superseded_by: number | null
        }
        Insert: {
          id?: string
          to_address?: string | null
          template: string
          data?: Json
          subject?: string | null
          text?: string | null
          html?: string | null
          reply_to?: string | null
          created_at?: string
          send_after?: string
          attempts?: number
          next_attempt_at?: string
          sent_at?: string | null
          failed_at?: string | null
          last_error?: string | null
          person_id?: string | null
          application_id?: string | null
          leased_until?: string | null
          decision_id?: number | null
          superseded_at?: string | null
          superseded_by?: number | null
        }
        Update: {
          id?: string
          to_address?: string | null
          template?: string
          data?: Json
          subject?: string | null
          text?: string | null
          html?: string | null
          reply_to?: string | null
          created_at?: string
          send_after?: string
          attempts?: number
          next_attempt_at?: string
          sent_at?: string | null
          failed_at?: string | null
          last_error?: string | null
          person_id?: string | null
          application_id?: string | null
          leased_until?: string | null
          decision_id?: number | null
          superseded_at?: string | null
          superseded_by?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'outgoing_mail_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'outgoing_mail_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      pin_codes: {
        Row: {
          beginning: string
          place: string
        }
        Insert: {
          beginning: string
          place: string
        }
        Update: {
          beginning?: string
          place?: string
        }
        Relationships: [

        ]
      }
      received_mails: {
        Row: {
          mail_hash: string
          received_at: string
        }
        Insert: {
          mail_hash: string
          received_at?: string
        }
        Update: {
          mail_hash?: string
          received_at?: string
        }
        Relationships: [

        ]
      }
      region_names: {
        Row: {
          words: string[]
          region: string
        }
        Insert: {
          words: string[]
          region: string
        }
        Update: {
          words?: string[]
          region?: string
        }
        Relationships: [

        ]
      }
      regional_towns: {
        Row: {
          town: string
          region: string
        }
        Insert: {
          town: string
          region: string
        }
        Update: {
          town?: string
          region?: string
        }
        Relationships: [

        ]
      }
      reply_addresses: {
        Row: {
          token_hash: string
          person_id: string
          application_id: string
          expires_at: string
        }
        Insert: {
          token_hash: string
          person_id: string
          application_id: string
          expires_at: string
        }
        Update: {
          token_hash?: string
          person_id?: string
          application_id?: string
          expires_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'reply_addresses_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'reply_addresses_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      search_words: {
        Row: {
          word: string
          stem: string | null
          postings: number
        }
        Insert: {
          word: string
          stem?: string | null
          postings?: number
        }
        Update: {
          word?: string
          stem?: string | null
          postings?: number
        }
        Relationships: [

        ]
      }
      status_steps: {
        Row: {
          from_status: string
          to_status: string
        }
        Insert: {
          from_status: string
          to_status: string
        }
        Update: {
          from_status?: string
          to_status?: string
        }
        Relationships: [

        ]
      }
      title_pay: {
        Row: {
          kind: string
          postings: number
          usual: number
          counted_at: string
        }
        Insert: {
          kind: string
          postings: number
          usual: number
          counted_at?: string
        }
        Update: {
          kind?: string
          postings?: number
          usual?: number
          counted_at?: string
        }
        Relationships: [

        ]
      }
    }
    Views: Record<never, never>
    Functions: Record<never, never>
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}

/** What functions answer, by the types of the schema `shapes`. */
export type Shapes = {
  analytics: Shapes['analytics_totals'] & Shapes['analytics_period'] & Shapes['analytics_outcomes'] & Shapes['analytics_moves']
  analytics_moves: {
    moved: Shapes['moved_totals']
  }
  analytics_outcomes: {
    received: number
    statuses: Partial<Record<'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn', number>>
    reached: Shapes['reached_stages']
    times: Shapes['answer_times']
    sources: Shapes['source_outcome'][]
  }
  analytics_period: {
    since: string
    until: string
    chart: Shapes['chart_column'][]
    assessments: Shapes['taken_tests']
  }
  analytics_totals: {
    total_jobs: number
    active_jobs: number
    total_applications: number
    application_rate: number
    applications_per_job: number
  }
  answer_sheet: {
    score: number
    completed_at: string
    time_adjusted: boolean
    questions: Shapes['answered_question'][]
  }
  answer_times: {
    answer: Shapes['spread']
    decision: Shapes['spread']
    hire: Shapes['spread']
    unanswered_for_a_week: number
  }
  answered_question: {
    question: string
    options: string[]
    correct_answer: number
    chosen: number | null
  }
  application_counts: {
    statuses: Partial<Record<'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn', number>>
    total: number
    fresh: number
    stages: Record<string, number>
  }
  application_of_user: {
    id: string
    status: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
    created_at: string
    job_title: string | null
    company_name: string | null
  }
  application_page: {
    applications: Shapes['listed_application'][]
    next: string | null
    read_at: string
  }
  application_person: {
    id: string
    full_name: string | null
    reads: boolean
  }
  application_to_decide: {
    id: string
    status: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
    created_at: string
    receipt_number: string
    job_title: string | null
    company_name: string | null
    job_location: string | null
    experience_required: string | null
    wanted_skills: string[]
    score: number | null
    full_name: string | null
    email: string | null
    phone: string | null
    location: string | null
    resume_url: string | null
    cover_letter: string | null
    bio: string | null
    skills: string[]
    experience: string | null
    education: string | null
    positions: Shapes['decided_position'][]
    studies: Shapes['decided_study'][]
    expected_pay: number | null
    notice_days: number | null
    preferred_cities: string[]
    work_mode: 'remote' | 'hybrid' | 'onsite' | null
    has_resume: boolean
    resume_text: string | null
    name_seen: boolean
  }
  application_to_interview: {
    id: string
    status: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
    created_at: string
    job_title: string
    company_name: string
    full_name: string | null
    skills: string[]
    positions: Json
    score: number | null
  }
  asked_question: {
    question: string
    options: string[]
  }
  assessment_statistics: {
    n: number
    left_out: number
    kr20: number | null
    questions: Shapes['question_statistics'][]
  }
  attempt: Shapes['open_attempt'] | Shapes['finished_attempt']
  audit_entry: {
    id: number
    at: string
    actor_id: string | null
    actor: string | null
    action: string
    target_table: string
    target_id: string | null
    target: string | null
    details: Record<string, Json>
    address: string | null
    request_id: string | null
  }
  audit_page: {
    entries: Shapes['audit_entry'][]
    next: string | null
  }
  brought_application: {
    title: string
    applied_on: string
  }
  brought_row: {
    place: number
    outcome: 'bring' | 'same' | 'repeated' | 'before' | 'tomorrow' | 'ended' | 'no_name' | 'no_address' | 'no_posting' | 'which_posting' | 'no_stage' | 'no_day'
    title: string | null
    status: string | null
    stage: string | null
  }
  change_outcome: {
    id: string
    outcome: 'done' | 'same' | 'gone' | 'full' | 'cannot' | 'decided'
    before: string | null
  }
  chart_column: {
    day: string
    applications: number
  }
  choice: {
    value: string
    label: string
    count: number
  }
  closing_posting: {
    id: string
    title: string
    company_name: string
    closing_date: string
  }
  company: {
    id: string
    name: string
    verified_at: string | null
    verified_method: 'domain_email' | 'dns' | 'documents' | null
    verified_by: string | null
    active: number
    drafts: number
    closed: number
    reports: number
    slug: string
    plan: 'basic' | 'professional' | 'enterprise'
    closed_at: string | null
  }
  company_list: {
    total: number
    held_back: boolean
    companies: Shapes['company'][]
  }
  company_page: {
    name: string
    slug: string
    about: string | null
    website: string | null
    size: '1-10' | '11-50' | '51-200' | '201-1000' | '1001-5000' | '5001+' | null
    places: string[]
    verified_at: string | null
    verified_method: 'domain_email' | 'dns' | 'documents' | null
    answers: number | null
    answer_hours: number | null
    answered_share: number | null
    logo: string | null
    answer_days: number | null
    is_closed: boolean
  }
  company_person: {
    id: string
    full_name: string | null
    email: string | null
    role: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
    created_at: string
  }
  consent_of_user: {
    purpose: 'account' | 'talent_pool' | 'alerts'
    notice: string
    given_at: string
    withdrawn_at: string | null
  }
  conversation: {
    side: 'applicant' | 'team'
    messages: Shapes['conversation_message'][]
    earlier: boolean
    read_to: number
    seen_to: number
    muted: boolean
    closed: boolean
  }
  conversation_message: {
    id: string
    position: number
    side: 'applicant' | 'team'
    text: string
    created_at: string
    is_mine: boolean
    author: string | null
    files: Shapes['message_file'][]
  }
  decided_position: {
    title: string | null
    company: string | null
    place: string | null
    description: string | null
    started_on: string | null
    started_by: 'month' | 'year'
    ended_on: string | null
    ended_by: 'month' | 'year' | 'unknown'
  }
  decided_study: {
    qualification: string | null
    institution: string | null
    grade: string | null
    start_year: number | null
    end_year: number | null
  }
  decision_mail: {
    data: Json
    language: string
    words: Shapes['stored_words'][]
    state: 'goes' | 'held' | 'unwanted' | 'off'
    due_at: string | null
  }
  ending: {
    what: 'account' | 'application'
    person_id: string
    full_name: string
    email: string
    application_id: string | null
    job_title: string | null
    job_company: string | null
    since: string
    ends_at: string
    warned_at: string | null
    erase_at: string | null
    mail: 'waiting' | 'sent' | 'failed' | null
  }
  finished_attempt: {
    attempt_id: string
    job_id: string
    started_at: string
    deadline: string
    submitted_at: string
    score: number | null
  }
  found_jobs: {
    jobs: Shapes['job_card'][]
    total: number | null
    more: boolean
    hidden: number | null
    hidden_more: boolean
    next: string | null
    meant_keyword: string | null
    meant_location: string | null
    understood: Shapes['understood'][]
    missing: string[]
  }
  hiring_figures: {
    id: string | null
    name: string | null
    received: number
    pending: number
    approved: number
    shortlisted: number
    hired: number
    rejected: number
    withdrawn: number
    answers: number
    answer_time: number | null
  }
  imported_names: {
    taken: number
    refused: Shapes['refused_name'][]
  }
  invitation: {
    company_name: string
    role: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
    invited_by: string | null
    email: string
    expires_at: string
    state: 'open' | 'accepted' | 'expired'
  }
  job_card: {
    id: string
    title: string
    company_name: string
    location: string
    work_mode: 'remote' | 'hybrid' | 'onsite'
    type: 'full-time' | 'part-time' | 'contract' | 'internship'
    salary_min: number | null
    salary_max: number | null
    currency: string
    salary_range: string | null
    experience_required: string | null
    created_at: string
    undated: boolean
    verified: boolean
    found_by: string | null
    closing_date: string | null
    skills: string[]
    has_test: boolean
    logo: string | null
  }
  job_choice: {
    filter: string
    value: string
    count: number
    more: boolean
  }
  join_request: {
    id: string
    full_name: string | null
    email: string | null
    message: string | null
    created_at: string
  }
  listed_application: {
    id: string
    status: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn'
    created_at: string
    updated_at: string
    resume_url: string | null
    receipt_number: string
    source: string | null
    rejection_reason: string | null
    job_id: string | null
    applicant_id: string | null
    job_title: string | null
    company_name: string | null
    department: string | null
    full_name: string | null
    email: string | null
    score: number | null
    tags: string[]
    assigned_to: string | null
    stage_id: string | null
    stage_name: string | null
    stage_since: string
    stage_due_at: string | null
  }
  listed_posting: {
    id: string
    title: string
    company_name: string
    location: string
    type: 'full-time' | 'part-time' | 'contract' | 'internship'
    status: 'active' | 'closed' | 'draft'
    closing_date: string | null
    created_at: string
    updated_at: string
    applications: number
  }
  listed_stage: {
    id: string
    name: string
    status: 'pending' | 'approved' | 'shortlisted' | 'hired'
    promised_days: number | null
    shown: boolean
    people: number
  }
  listed_user: {
    id: string
    full_name: string
    email: string
    phone: string | null
    role: 'candidate' | 'admin'
    joined: string
    confirmed_at: string | null
    last_sign_in_at: string | null
    banned_until: string | null
    has_profile: boolean
    state: 'active' | 'unconfirmed' | 'banned' | 'leaving'
    companies: Shapes['membership'][]
  }
  mail_counts: {
    waiting: number
    failed: number
  }
  mail_page: {
    mails: Shapes['sent_mail'][]
    next: string | null
    counts: Shapes['mail_counts']
  }
  mail_words: {
    subject: string
    title: string
    text: string
  }
  member_analytics: {
    company_name: string
    since: string
    until: string
    chart: Shapes['chart_column'][]
    total: Shapes['hiring_figures']
    before: Shapes['hiring_figures']
    postings: Shapes['hiring_figures'][]
    sources: Shapes['hiring_figures'][]
    recruiters: Shapes['recruiter_figures'][]
    stages: Shapes['stage_figures'][]
  }
  membership: {
    id: string
    name: string
    role: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
  }
  message_file: {
    id: string
    path: string
    name: string
    size: number
    type: string
  }
  moved: {
    now: number
    before: number
  }
  moved_totals: {
    total_jobs: Shapes['moved']
    total_applications: Shapes['moved']
    application_rate: Shapes['moved']
    applications_per_job: Shapes['moved']
  }
  my_company: {
    id: string
    name: string
    slug: string
    role: 'owner' | 'recruiter' | 'hiring_manager' | 'interviewer'
    verified_at: string | null
    plan: 'basic' | 'professional' | 'enterprise'
    closed_at: string | null
  }
  name_list: {
    total: number
    entries: Shapes['named'][]
  }
  named: {
    meaning: string
    names: string[]
  }
  notice_of_brought: {
    company_name: string
    company_slug: string
    full_name: string
    email: string
    expires_at: string
    applications: Shapes['brought_application'][]
  }
  notification_facts: {
    job_id?: string
    job_title?: string
    company_name?: string
    status?: string
    deadline?: string
    closing_date?: string
    count?: number
    date?: string
    number?: string
    by?: string
    application_id?: string
  }
  offered_template: {
    id: string
    name: string
    text: string
    filled: string
    may_write: boolean
  }
  offered_templates: {
    company_id: string | null
    may_write: boolean
    templates: Shapes['offered_template'][]
  }
  open_attempt: {
    attempt_id: string
    job_id: string
    started_at: string
    deadline: string
    now: string
    seconds_left: number
    answers: Record<string, number>
    submitted_at: null
    questions: Shapes['asked_question'][]
    shown_order: Shapes['question_order'][]
  }
  open_complaints: {
    late: number
    late_since: string | null
    due: number
    due_on: string | null
  }
  outcome: {
    id: string
    status: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn' | null
    outcome: 'done' | 'decided' | 'gone' | 'late' | 'theirs'
  }
  person_name: {
    id: string
    full_name: string | null
  }
  plan_use: {
    plan: 'basic' | 'professional' | 'enterprise'
    postings: number
    most_postings: number | null
    members: number
    invitations: number
    most_members: number | null
    tests: number
    most_tests: number | null
  }
  posting_page: {
    postings: Shapes['listed_posting'][]
    statuses: Partial<Record<'active' | 'closed' | 'draft', number>>
  }
  posting_review: {
    signs: string[]
    sentences: string[]
    running: number
    finished: number
  }
  question_order: {
    question: number
    options: number[]
  }
  question_statistics: {
    question: string
    options: string[]
    right: number
    difficulty: number
    discrimination: number | null
    chosen: number[]
    skipped: number
  }
  reached_stages: {
    approved: number
    shortlisted: number
    hired: number
  }
  reason_choice: {
    code: string
    label: string
    label_hi: string | null
    told: string | null
    told_hi: string | null
    company_name: string | null
  }
  recruiter_figures: {
    id: string | null
    name: string | null
    answers: number
    answer_time: number | null
  }
  refused_name: {
    row: number
    name: string | null
  }
  second_factor: {
    id: string
    kind: 'totp' | 'phone'
    name: string | null
    since: string
  }
  sent_mail: {
    id: string
    template: string
    to_address: string | null
    subject: string | null
    application_id: string | null
    status: string | null
    state: 'failed' | 'waiting' | 'sent'
    created_at: string
    due_at: string
    sent_at: string | null
    failed_at: string | null
    attempts: number
    last_error: string | null
  }
  source_outcome: {
    source: string | null
    received: number
    approved: number
    hired: number
  }
  spread: {
    n: number
    median: number | null
    most: number | null
  }
  stage_figures: {
    id: string
    name: string
    job_id: string
    title: string
    people: number
    overdue: number
  }
  stage_outcome: {
    id: string
    outcome: 'done' | 'moved' | 'decided' | 'gone' | 'late' | 'theirs'
    status: 'pending' | 'approved' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn' | null
    stage_id: string | null
    stage_name: string | null
    stage_since: string | null
    stage_due_at: string | null
    moved_by: string | null
  }
  statistics: {
    users: number
    users_change: number | null
    active_jobs: number
    active_jobs_change: number | null
    applications: number
    applications_change: number | null
    placement_rate: number | null
    placement_rate_change: number | null
  }
  stored_words: {
    kind: string
    language: string
    subject: string
    title: string
    text: string
  }
  taken_test: {
    job_id: string
    title: string
    company: string
    results: number
    mean: number
    median: number
  }
  taken_tests: {
    postings: number
    results: number
    most_taken: Shapes['taken_test'][]
  }
  tested_application: {
    id: string
    job_title: string | null
    name: string | null
    score: number
    completed_at: string
  }
  unanswered_posting: {
    id: string
    title: string
    company_name: string
    updated_at: string
    closes_at: string
  }
  understood: {
    kind: string
    typed: string
    value: string
  }
  unread_messages: {
    application_id: string
    unread: number
  }
  user_details: Shapes['listed_user'] & Shapes['user_record']
  user_page: {
    users: Shapes['listed_user'][]
    next: string | null
    total: number
  }
  user_record: {
    sessions: number
    second_factors: Shapes['second_factor'][]
    application_count: number
    applications: Shapes['application_of_user'][]
    consents: Shapes['consent_of_user'][]
  }
  waiting: {
    applications: Shapes['waiting_part']
    messages: Shapes['waiting_part']
    interviews: Shapes['waiting_part']
    mentions: Shapes['waiting_part']
    requests: Shapes['waiting_part']
  }
  waiting_application: {
    id: string
    job_title: string | null
    name: string | null
    created_at: string
  }
  waiting_item: {
    id: string
    application_id: string | null
    name: string | null
    about: string | null
    since: string
    due_at: string | null
    unread: number
    company_id: string | null
    said: string | null
  }
  waiting_part: {
    total: number
    items: Shapes['waiting_item'][]
  }
  work: {
    waiting: number
    waiting_longest: Shapes['waiting_application'][]
    tested: number
    tested_lately: Shapes['tested_application'][]
    closing: number
    closing_soonest: Shapes['closing_posting'][]
    reports: number
    complaints: Shapes['open_complaints']
    unanswered: number
    messages: number
    subscribers: number
  }
}

type Public = Database['public']

/** A row as it is read: `Row<'jobs'>`. */
export type Row<Name extends keyof Public['Tables'] | keyof Public['Views']> = (Public['Tables'] &
  Public['Views'])[Name]['Row']
/** The values of an insert. */
export type Insert<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Insert']
/** The values of an update. */
export type Update<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Update']
