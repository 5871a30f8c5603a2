import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ProblemError } from '../problems/problem-error.js';

/** The id in an address; what is no id is an address of nothing: 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUUID(id)) throw new ProblemError('not-found');
    return id;
  }
}
