import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ProblemError } from '../problems/problem-error.js';

/** The id (UUID) in a path; anything else is not found: 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUUID(id)) throw new ProblemError('not-found');
    return id;
  }
}
